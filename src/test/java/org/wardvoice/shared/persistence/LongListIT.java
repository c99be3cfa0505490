package org.wardvoice.shared.persistence;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.wardvoice.organization.OrganizationRows;
import org.wardvoice.organization.entity.Department;
import org.wardvoice.organization.entity.DepartmentRepository;
import org.wardvoice.shared.crypto.KeysetsOutside;
import org.wardvoice.testing.BareDatabase;
import org.wardvoice.testing.Repositories;
import org.wardvoice.testing.TestFolders;

/** A list that isn't counted for each of its pages is still read to its end. */
class LongListIT {

  /** Enough that counting takes so long that the total is kept for the rest of the test. */
  private static final int ROWS = 100_001;

  private final BareDatabase database = BareDatabase.withTables();
  private final Repositories repositories = Repositories.on(database.source());
  private final UUID organization = Ids.next();

  LongListIT() {
    KeysetsOutside.orIn(TestFolders.fresh("long-list-keys"));
  }

  @AfterEach
  void close() {
    repositories.close();
    database.close();
  }

  private void add(int from, int to) throws Exception {
    database.execute(
        """
        insert into departments (id, organization_id, name, code, created_at, updated_at)
        select next_id(), '%s', 'Department ' || n, 'D' || n, now(), now() from generate_series(%d, %d) n
        """
            .formatted(organization, from, to));
  }

  private Page<Department> page(int number, int limit) {
    return repositories
        .repository(DepartmentRepository.class)
        .page(organization, null, new PageRequest(number, limit, null));
  }

  @Test
  void isReadToItsEndThoughItGrewSinceItWasCounted() throws Exception {
    database.execute(OrganizationRows.organization(organization));
    add(1, ROWS);
    assertThat(page(1, 100).totalCount()).isEqualTo(ROWS);

    add(ROWS + 1, ROWS + 2);
    assertThat(page(1, 100).totalCount()).isEqualTo(ROWS);
    Page<Department> last = page(ROWS / 100 + 1, 100);
    assertThat(last.items()).hasSize(3);
    assertThat(last.totalCount()).isEqualTo(ROWS + 2);
    assertThat(page(ROWS + 2, 1).items()).hasSize(1);
    assertThat(page(ROWS + 3, 1).items()).isEmpty();
  }
}
