// SPDX-License-Identifier: MIT
// Code of Keras: its layers, and models that are made of them.
#include <string>
#include <utility>
#include <vector>

#include "catch.h"
#include "json.h"
#include "readings.h"

namespace bcast {

using readings::last;
using readings::reading;

TEST_CASE("layers of Keras have the shapes of its documentation") {
  const std::vector<std::pair<std::string, std::string>> cases{
      {"layers.Dense(64)(tf.zeros((32, 784)))", "[32,64]"},
      {"layers.Dense(64)(tf.zeros((2, 3, 784)))", "[2,3,64]"},
      {"layers.Dense(64)(tf.zeros((784,)))", "fails"},
      {"layers.Dense(10, input_shape=(5,))(tf.ones((3, 4)))", "fails"},
      {"layers.Dense(10, input_shape=(5,))(tf.ones((3, 5)))", "[3,10]"},
      {"m = keras.Sequential([keras.Input((5,)), layers.Dense(10)])\nm(tf.ones((3, 4)))", "fails"},
      {"m = keras.Sequential([keras.Input((5,)), layers.Dense(10)])\nm(tf.ones((3, 5)))", "[3,10]"},
      {"layers.Conv2D(16, 3)(tf.zeros((1, 28, 28, 1)))", "[1,26,26,16]"},
      {"layers.Conv2D(16, 3, padding='same', strides=2)(tf.zeros((1, 28, 27, 1)))", "[1,14,14,16]"},
      {"layers.Conv2D(16, (5, 3), dilation_rate=2)(tf.zeros((1, 28, 28, 1)))", "[1,20,24,16]"},
      {"layers.Conv2D(16, 30)(tf.zeros((1, 28, 28, 1)))", "fails"},
      {"layers.Conv1D(8, 3)(tf.zeros((4, 10, 2)))", "[4,8,8]"},
      {"layers.Conv2D(8, 3)(tf.zeros((4, 10, 2)))", "fails"},
      {"layers.MaxPooling2D()(tf.zeros((1, 27, 28, 3)))", "[1,13,14,3]"},
      {"layers.MaxPooling2D(3, padding='same')(tf.zeros((1, 28, 28, 3)))", "[1,10,10,3]"},
      {"layers.AveragePooling1D(pool_size=4, strides=2)(tf.zeros((1, 10, 3)))", "[1,4,3]"},
      {"layers.GlobalAveragePooling2D()(tf.zeros((2, 7, 7, 512)))", "[2,512]"},
      {"layers.Flatten()(tf.zeros((2, 7, 7, 3)))", "[2,147]"},
      {"layers.Reshape((7, -1))(tf.zeros((2, 49)))", "[2,7,7]"},
      {"layers.Reshape((7, 8))(tf.zeros((2, 49)))", "fails"},
      {"layers.RepeatVector(3)(tf.zeros((2, 5)))", "[2,3,5]"},
      {"layers.Embedding(1000, 64)(tf.zeros((32, 10)))", "[32,10,64]"},
      {"layers.LSTM(128)(tf.zeros((32, 10, 8)))", "[32,128]"},
      {"layers.GRU(128, return_sequences=True)(tf.zeros((32, 10, 8)))", "[32,10,128]"},
      {"layers.LSTM(128)(tf.zeros((32, 10)))", "fails"},
      {"layers.UpSampling2D((2, 3))(tf.zeros((1, 4, 4, 2)))", "[1,8,12,2]"},
      {"layers.BatchNormalization()(tf.zeros((1, 4)))", "[1,4]"},
      {"layers.Concatenate()([tf.zeros((2, 3)), tf.zeros((2, 4))])", "[2,7]"},
      {"layers.Concatenate(axis=0)([tf.zeros((2, 3)), tf.zeros((2, 4))])", "fails"},
      {"layers.Add()([tf.zeros((2, 3)), tf.zeros((2, 4))])", "fails"},
      {"layers.concatenate([tf.zeros((2, 3)), tf.zeros((2, 4))])", "[2,7]"},
      {"layers.Multiply()([tf.zeros((2, 3)), tf.zeros((1, 3))])", "[2,3]"},
      {"layers.Dense(10)(keras.Input(shape=(784,)))", R"(["?",10])"},
      {"tf.keras.layers.Dense(10)(tf.keras.Input((784,), batch_size=32))", "[32,10]"},
  };
  for (const auto& [code, expected] : cases) {
    CAPTURE(code);
    CHECK(last("import tensorflow as tf\nfrom tensorflow import keras\n"
               "from tensorflow.keras import layers\n" +
               code) == expected);
  }
}

TEST_CASE("a model of Keras is applied layer by layer") {
  const std::string imports =
      "from keras.models import Sequential\nfrom keras.layers import Dense, Flatten, LSTM\n";
  CHECK(last(imports + "m = Sequential()\nm.add(Dense(32, input_dim=8))\nm.add(Dense(1))\n"
                       "m(np.ones((4, 8)))") == "[4,1]");
  CHECK(last(imports + "m = Sequential([Flatten(), Dense(10)])\nm.predict(np.ones((4, 2, 3)))") ==
        "[4,10]");
  CHECK(last(imports + "m = Sequential()\nm.add(LSTM(8))\ny = m(np.ones((4, 5, 3)))\n"
                       "y - np.ones(4)") == "fails");
  CHECK(last("m = keras.Sequential([keras.Input(shape=(3,)), keras.layers.Dense(2)])\n"
             "m(np.ones((5, 3)))") == "[5,2]");
  // What is trained is computed, too. The loss decides whether the labels fit.
  CHECK(last(imports + "m = Sequential([Dense(10), Dense(1)])\nm.compile(loss='mse')\n"
                       "m.summary()\nm.fit(np.ones((100, 8)), np.ones((100, 2)))") == "[100,1]");
  // What has another name is no input.
  CHECK(last(imports + "m = Sequential([Dense(10)])\nm.fit(epochs=5, x=np.ones((9, 4)))\n"
                       "np.ones(2) + np.ones(2)") == "[2]");
  CHECK(last(imports + "m = Sequential([Flatten(), LSTM(4)])\nm.fit(np.ones((9, 4, 3)))") ==
        "fails");
}

TEST_CASE("layers of the same name are those of the library that the code uses") {
  CHECK(
      last("import torch.nn as nn\ny, h = nn.LSTM(3, 8)(torch.ones(5, 4, 3))\ny + torch.ones(7)") ==
      "fails");
  CHECK(last("from torch import nn\nnn.Embedding(10, 4)(torch.ones(2, 3))") == "[2,3,4]");
  // An own function comes first.
  CHECK(last("def Add(x):\n    return x[0]\nAdd(np.ones((2, 3))) + np.ones(3)") == "[3]");
}

}  // namespace bcast
