package dev.tht.assembly;

import com.google.inject.AbstractModule;

/** How decisions become a plan, a plan becomes SQL, and a plan is said in words. */
final class PlanModule extends AbstractModule {}
