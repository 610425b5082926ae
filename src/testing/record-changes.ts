import fc from 'fast-check';
import type { EndpointName } from '#contract/endpoints.ts';
import { opportunityStatuses } from '#contract/parameters.ts';
import type { Database, Statement } from '#service/database/database.ts';

/** Instants before which records are made: at bounds of hours, days and months, some in the same bucket. */
const anchors = [
  '2026-11-20T16:42:07Z',
  '2026-11-20T23:59:59.999999Z',
  '2026-11-21T00:00:00Z',
  '2026-10-31T23:30:00Z',
  '2025-12-31T12:00:00Z',
  '1969-12-31T23:00:00Z',
];
/** The ends of the calendar that the contract can write. */
const ends = ['0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999999Z'];

/** Days that have many of the records. */
export const busyDays = [...anchors, ...ends].map((instant) => instant.slice(0, 10));

const anchor = fc.constantFrom(...anchors);
const step = fc.constantFrom('0 seconds', '1 microsecond', '1 second', '7 minutes', '13 hours', '20 days');
const status = fc.constantFrom(...opportunityStatuses, null);
/** 0 and -1 are contacts and agents that no filter can ask for. */
const related = fc.constantFrom(1, 1, 1, 2, 3, 0, -1, null);

/** Writers that can be at work at the same time, each on records of its own. */
const writers = 4;

/** Which records a change is for: the writer's own, of those the ones whose number leaves a remainder. */
const someOf = (writer: number) =>
  fc
    .integer({ min: 1, max: 5 })
    .chain((divisor) =>
      fc
        .integer({ min: 0, max: divisor - 1 })
        .map((rest) => `id % ${writers} = ${writer} and id / ${writers} % ${divisor} = ${rest}`),
    );

type Changes = fc.Arbitrary<Statement>;

/** Makes the ids for the records that `recordChange` adds. */
export const prepareChanges = (database: Database) => database.query({ text: 'create sequence record_ids' });

/** What changes are made of. */
type Ground = {
  name: EndpointName;
  company: fc.Arbitrary<number>;
  some: fc.Arbitrary<string>;
  nextId: string;
};

/** One statement in which a writer, 0 to 3, adds, changes or removes records of companies in a list. */
export const recordChange = (name: EndpointName, companies: readonly number[], writer = 0): Changes => {
  const company = fc.constantFrom(...companies);
  const nextId = `nextval('record_ids') * ${writers} + ${writer}`;
  const ground = { name, company, some: someOf(writer), nextId };
  const ofAll = [
    { weight: 6, arbitrary: insertion(ground, fc.integer({ min: 1, max: 60 })) },
    { weight: 1, arbitrary: insertion(ground, fc.constantFrom(1, 700)) },
    { weight: 1, arbitrary: insertionAtEnd(ground) },
    { weight: 1, arbitrary: upsert(ground) },
    { weight: 2, arbitrary: move(ground) },
    { weight: 1, arbitrary: update(ground, 'company_id', company) },
    { weight: 1, arbitrary: update(ground, 'updated_at', anchor) },
    { weight: 2, arbitrary: deletion(ground) },
  ];
  const ofOpportunities = [
    { weight: 2, arbitrary: update(ground, 'status', status) },
    { weight: 2, arbitrary: update(ground, 'contact_id', related) },
    { weight: 2, arbitrary: update(ground, 'agent_id', related) },
    { weight: 1, arbitrary: update(ground, 'value', fc.constantFrom(null, -1, 0, 12.5)) },
    { weight: 1, arbitrary: update(ground, 'name', fc.constantFrom(null, 'ash', 'birch', 'oak')) },
  ];
  return fc.oneof(...ofAll, ...(name === 'opportunities' ? ofOpportunities : []));
};

/** Records in one statement, each a step older than the one before. */
const insertion = ({ name, company, nextId }: Ground, count: fc.Arbitrary<number>): Changes =>
  fc
    .tuple(company, count, anchor, step, fc.tuple(status, status, status), related, related)
    .map(([companyId, number, from, by, statuses, contactId, agentId]) => {
      const only = name === 'opportunities';
      return {
        text: `insert into ${name} (company_id, id, ${only ? 'status, contact_id, agent_id,' : ''} created_at, updated_at)
          select $1, ${nextId},
            ${only ? '($5::text[])[1 + record % 3], $6::bigint, $7::bigint,' : ''}
            $3::timestamptz - record * $4::interval, now()
          from generate_series(1, $2::integer) as record`,
        values: [companyId, number, from, by, ...(only ? [statuses, contactId, agentId] : [])],
      };
    });

const insertionAtEnd = ({ name, company, nextId }: Ground): Changes =>
  fc.tuple(company, fc.constantFrom(...ends)).map((values) => ({
    text: `insert into ${name} (company_id, id, created_at, updated_at)
      values ($1, ${nextId}, $2, now())`,
    values,
  }));

/** Replaces what is there and adds one record, in one statement. */
const upsert = ({ name, company, some, nextId }: Ground): Changes =>
  fc.tuple(company, anchor, some).map(([companyId, instant, which]) => ({
    text: `insert into ${name} (company_id, id, created_at, updated_at)
      select company_id, id, $2::timestamptz, now() from ${name} where company_id = $1 and ${which}
      union all select $1, ${nextId}, $2, now()
      on conflict (company_id, id) do update set created_at = excluded.created_at`,
    values: [companyId, instant],
  }));

const move = ({ name, some }: Ground): Changes =>
  fc.tuple(some, fc.constantFrom('+', '-'), step).map(([which, sign, by]) => ({
    text: `update ${name} set created_at = created_at ${sign} $1::interval
      where ${which} and created_at between '0100-01-01Z' and '9900-01-01Z'`,
    values: [by],
  }));

const update = <Value>({ name, some }: Ground, column: string, value: fc.Arbitrary<Value>): Changes =>
  fc.tuple(some, value).map(([which, given]) => ({
    text: `update ${name} set ${column} = $1 where ${which}`,
    values: [given],
  }));

const deletion = ({ name, company, some }: Ground): Changes =>
  fc.tuple(some, company).map(([which, companyId]) => ({
    text: `delete from ${name} where ${which} and company_id = $1`,
    values: [companyId],
  }));
