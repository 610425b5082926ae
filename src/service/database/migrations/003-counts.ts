import { type Counted, createCounts, wholeList } from './counted-list.ts';
import type { Migration } from './migration.ts';

/** The contacts that a filter can ask for. */
const contactId = 'case when record.contact_id > 0 then record.contact_id end';

/** `contact_id` 0 stands for the opportunities of all contacts. */
const countedLists: readonly Counted[] = [
  {
    list: 'opportunities',
    counts: 'opportunity_counts',
    scope: 'contact_id',
    buckets: ['0, 768', '0, 24', '0, 1', `${contactId}, 6144`, `${contactId}, 24`],
    numbers: {
      n_all: 'true',
      n_new: "status = 'new'",
      n_qualified: "status = 'qualified'",
      n_won: "status = 'won'",
      n_lost: "status = 'lost'",
    },
  },
  { list: 'contacts', counts: 'contact_counts', ...wholeList },
  { list: 'agents', counts: 'agent_counts', ...wholeList },
];

/**
 * The part of the counts that a statement may write, so that no writer waits for another. There are 16 places, each
 * the transaction's that holds its lock until its end; companies share 64 sets of locks, to keep them few. Without a
 * free place, for records of several companies, and where a transaction must not meet rows that others changed after
 * its start, the place is the connection's.
 *
 * Every change leaves a version of the row behind that goes only after the transaction, and the next one has to pass
 * it. So a transaction moves on to further shards of its place after each hundred statements.
 */
const shardFunction = `
  create function counts_shard(first_company bigint, last_company bigint) returns integer language plpgsql strict as $$
  declare
    statements integer := coalesce(nullif(current_setting('roster.counted_statements', true), ''), '0')::integer;
    turn integer := statements / 100 % 128;
  begin
    perform set_config('roster.counted_statements', (statements + 1)::text, true);
    if first_company = last_company and current_setting('transaction_isolation') like 'read %' then
      for place in 0..15 loop
        if pg_try_advisory_xact_lock(7677484, (first_company % 64)::integer * 16 + place) then
          return turn * 16 + place;
        end if;
      end loop;
    end if;
    return -(turn << 22 | pg_backend_pid());
  end $$`;

export const counts: Migration = async (transaction) => {
  await transaction.query({ text: shardFunction });
  for (const counted of countedLists) await createCounts(transaction, counted);
  // The pages of a contact with a status that is rare among many.
  await transaction.query({
    text: 'create index on opportunities (company_id, contact_id, status, created_at desc, id desc)',
  });
};
