package dev.tht.retrievallsh.index;

import java.util.Arrays;

/** A growing column of ints. */
final class IntColumn {

  private int[] values = new int[256];
  private int size;

  int size() {
    return size;
  }

  int at(int index) {
    return values[index];
  }

  void set(int index, int value) {
    values[index] = value;
  }

  void append(int value) {
    if (size == values.length) {
      values = Arrays.copyOf(values, size + (size >> 1));
    }
    values[size++] = value;
  }

  int[] toArray() {
    return Arrays.copyOf(values, size);
  }

  void clear() {
    size = 0;
  }
}
