package dev.tht.spi.catalog;

/**
 * A catalog source reads the structure of the database asked. Made over one connection or data
 * source; safe for concurrent use; never writes to the database.
 */
public interface CatalogSource {

  /**
   * The catalog as it is now; two reads of an unchanged database are equal in version and order.
   *
   * @throws dev.tht.spi.ThtException of kind DATABASE when the database cannot be read
   */
  Catalog read();
}
