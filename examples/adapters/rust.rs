// SPDX-License-Identifier: MIT
// A function in Rust, without crates: rustc -O rust.rs -o rust && bcast diff --with ./rust

use std::io::{self, BufRead, Write};

fn broadcast(a: &[u64], b: &[u64]) -> Option<Vec<u64>> {
    let rank = a.len().max(b.len());
    let size = |shape: &[u64], axis: usize| match (axis + shape.len()).checked_sub(rank) {
        Some(own) => shape[own],
        None => 1,
    };
    (0..rank)
        .map(|axis| match (size(a, axis), size(b, axis)) {
            (1, right) => Some(right),
            (left, 1) => Some(left),
            (left, right) => (left == right).then_some(left),
        })
        .collect()
}

/// The lists in `"operands":[[3,1],[1,4]]`. The requests have no spaces, and only numbers without other features.
fn operands(line: &str) -> Option<Vec<Vec<u64>>> {
    let (_, rest) = line.split_once("\"operands\":[[")?;
    let (lists, _) = rest.split_once("]]")?;
    let numbers = |list: &str| list.split(',').filter_map(|size| size.parse().ok()).collect();
    Some(lists.split("],[").map(numbers).collect())
}

fn main() {
    const HELLO: &str = r#"{"hello":{"protocol":1,"name":"Rust","modes":["numpy"],"features":["zero"]}}"#;
    let mut out = io::BufWriter::new(io::stdout().lock());
    let mut input = io::stdin().lock();
    let mut line = String::new();
    while input.read_line(&mut line).unwrap_or(0) > 0 {
        let id = line.split(&[':', ','][..]).nth(1).unwrap_or("0");
        match operands(&line).map(|all| broadcast(&all[0], &all[1])) {
            None => writeln!(out, "{HELLO}").unwrap(),
            Some(None) => writeln!(out, r#"{{"id":{id},"accepted":false}}"#).unwrap(),
            Some(Some(shape)) => writeln!(out, r#"{{"id":{id},"shape":{shape:?}}}"#).unwrap(),
        }
        out.flush().unwrap();
        line.clear();
    }
}
