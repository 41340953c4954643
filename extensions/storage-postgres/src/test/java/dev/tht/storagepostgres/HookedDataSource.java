package dev.tht.storagepostgres;

import java.sql.Connection;
import java.sql.SQLException;
import javax.sql.DataSource;

/** A data source on whose connections a commit is what a test makes of it. */
final class HookedDataSource extends WrappedDataSource {
  private volatile Instead commit = Connection::commit;

  HookedDataSource(DataSource source) {
    super(source);
  }

  void onCommit(Instead other) {
    commit = other;
  }

  @Override
  public Connection getConnection() throws SQLException {
    return changed(fresh(), "commit", connection -> commit.on(connection));
  }
}
