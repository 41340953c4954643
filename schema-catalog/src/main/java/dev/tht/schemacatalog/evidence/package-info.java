/**
 * Evidence from a folder of files that people write. Start at {@link
 * dev.tht.schemacatalog.evidence.FileEvidenceStore}.
 *
 * <p><b>Markdown</b> ({@code *.md}, but not {@code README.md}): one piece per file. Between two
 * lines {@code ---} stand {@code key: value} lines, a value being text or a list {@code [a, b]}:
 * {@code id} (else the file's name), {@code term} or {@code title}, {@code applies-to} or {@code
 * columns} ({@code table.column}), {@code aliases} and {@code aliases-xx} for a language, {@code
 * claims} (each {@code table.column comparison value|value}, or {@code year(table.column) equal
 * 2024}), {@code source} (else the file and line), {@code owner}, {@code valid-from} and {@code
 * valid-until} (days). The text below is what it says.
 *
 * <p><b>CSV</b> ({@code *.csv}, RFC 4180, UTF-8): a header, then one piece per row: {@code term}
 * and {@code meaning} are required; {@code id} (else file and term), {@code table}, {@code column},
 * {@code part}, {@code comparison} (a {@link dev.tht.spi.literal.Comparison} in lower case; else
 * {@code equal}, or {@code in} for several values), {@code value} (several separated by {@code |}),
 * {@code columns} (each {@code table.column}), {@code aliases} and {@code aliases-xx} for a
 * language (all separated by {@code |}), {@code source}, {@code owner}, {@code valid-from} and
 * {@code valid-until} may be there. A row with a column but neither comparison nor value speaks of
 * the column and claims nothing.
 *
 * <p>{@link dev.tht.schemacatalog.evidence.EvidenceRegister} keeps where files came from and what
 * was retired; {@link dev.tht.schemacatalog.evidence.EvidenceFindings} is what a steward looks at.
 *
 * <p>Leans on {@code dev.tht.spi.retrieval} and, for the register, {@code dev.tht.spijson}.
 */
@NullMarked
package dev.tht.schemacatalog.evidence;

import org.jspecify.annotations.NullMarked;
