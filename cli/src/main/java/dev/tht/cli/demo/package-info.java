/**
 * The demo database Bicycle Shop and its Evidence: SQL statements and files, made here and executed
 * elsewhere. Start reading at {@link dev.tht.cli.demo.BicycleShop}; each part of the shop (places,
 * customers, catalogue, production, sales) is a small class that draws its rows from one injected
 * generator. Leans on the JDK and on the two resource folders beside it; no JDBC.
 */
@NullMarked
package dev.tht.cli.demo;

import org.jspecify.annotations.NullMarked;
