package dev.tht.retrievallsh.store;

/** What can be wrong with an index on disk. */
public enum LshErrorCode {
  /** No index is there. */
  INDEX_ABSENT,
  /** Bytes are missing or do not match their checksum. */
  INDEX_DAMAGED,
  /** Written in a format this release does not read. */
  INDEX_OTHER_FORMAT,
  /** Built over another version of the corpus. */
  INDEX_OTHER_CORPUS,
  /** Another builder is at work in the same directory. */
  INDEX_BUSY,
  /** The file system refused a write. */
  INDEX_UNWRITABLE,
  /** A section would exceed what one mapping holds. */
  INDEX_TOO_LARGE,
  /** Used after close. */
  INDEX_CLOSED
}
