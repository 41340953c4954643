package dev.tht.eval.retrieval;

/**
 * What building and opening the indexes of one retriever took, summed over the corpora of a set.
 *
 * @param values values indexed
 * @param textBytes bytes of the values in UTF-8
 * @param wallNanos time of the builds
 * @param cpuNanos processor time of the process meanwhile
 * @param indexBytes bytes of all index files
 * @param openNanos the longest opening
 * @param heapBytes heap in use with the largest index open, beyond what was in use before
 */
record BuildFigures(
    long values,
    long textBytes,
    long wallNanos,
    long cpuNanos,
    long indexBytes,
    long openNanos,
    long heapBytes) {

  static final BuildFigures NONE = new BuildFigures(0, 0, 0, 0, 0, 0, 0);

  BuildFigures plus(BuildFigures other) {
    return new BuildFigures(
        values + other.values,
        textBytes + other.textBytes,
        wallNanos + other.wallNanos,
        cpuNanos + other.cpuNanos,
        indexBytes + other.indexBytes,
        Math.max(openNanos, other.openNanos),
        Math.max(heapBytes, other.heapBytes));
  }

  double valuesPerSecond() {
    return wallNanos == 0 ? 0 : values * 1e9 / wallNanos;
  }

  double valuesPerCpuSecond() {
    return cpuNanos == 0 ? 0 : values * 1e9 / cpuNanos;
  }

  /** Index bytes a value, those of the text itself not counted. */
  double bytesPerValue() {
    return values == 0 ? 0 : (double) (indexBytes - textBytes) / values;
  }
}
