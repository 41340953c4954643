package dev.tht.assembly.index;

/** Told what indexing does; called on the indexing thread. */
public interface IndexProgress {

  /** Something begins, such as reading a table or building an index. */
  void step(String what);

  /** Something is left out; one sentence. */
  void warning(String sentence);

  /** Tells nobody. */
  static IndexProgress silent() {
    return new IndexProgress() {
      @Override
      public void step(String what) {}

      @Override
      public void warning(String sentence) {}
    };
  }
}
