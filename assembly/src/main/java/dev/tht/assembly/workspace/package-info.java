/**
 * The folder of a workspace and what its {@code tht.yaml} says, read strictly. Start at {@link
 * dev.tht.assembly.workspace.Workspace}. Leans on Jackson's YAML parser alone, not on its binding:
 * a wrong key is reported with its line.
 */
@NullMarked
package dev.tht.assembly.workspace;

import org.jspecify.annotations.NullMarked;
