import * as z from 'zod/mini';
import {
  changeSchema,
  changesParameters,
  changesPath,
  changesQuery,
  changesSchema,
} from '#contract/changes.ts';
import type { EndpointName } from '#contract/endpoints.ts';
import { summaryParametersOf, summaryPath } from '#contract/groupings.ts';
import { extensions, listPaths, parametersOf } from '#contract/parameters.ts';
import {
  componentSchemas,
  type JsonSchema,
  listParameters,
  parameterSchema,
  schemaOf,
  summaryParameters,
} from '#service/http/openapi/schemas.ts';
import { lists } from '#service/lists/lists.ts';

/** Most records in one answer, and how many there are unless somebody asks for more or fewer. */
export const [mostRecords, usualRecords] = [50, 20];

/** What an assistant may ask for. Everything else of a call follows from the request that it stands for. */
export type Tool = {
  title: string;
  description: string;
  /** JSON schemas of its parameters; as in the lists, but for `list` and `since`. */
  parameters: Record<string, JsonSchema>;
  required: readonly string[];
  answer: JsonSchema;
  /** The path of the request that a call stands for, once the list is known. */
  path: (list: EndpointName) => string;
  /** Parameters of that request which every call has. */
  fixed?: Record<string, string>;
};

/** A day in UTC, or an instant. */
export const sinceSchema = z.union([z.iso.date(), z.iso.datetime({ offset: true })]);

const names = Object.keys(listPaths) as EndpointName[];
const listSchema: JsonSchema = {
  type: 'string',
  enum: names,
  description: 'The list that the records are in.',
};

const parametersIn = (name: EndpointName, keys: readonly string[]) =>
  Object.fromEntries(
    keys.map((key) => {
      const schema = parameterSchema(listParameters(name), key);
      if (key === 'per_page') return [key, { ...schema, maximum: mostRecords, default: usualRecords }];
      return [key, key === 'id' ? { ...schema, maxItems: mostRecords } : schema];
    }),
  );

const object = (properties: Record<string, JsonSchema>, optional: readonly string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((key) => !optional.includes(key)),
});

const noticeSchema: JsonSchema = { type: 'string', description: 'How to take the texts in the records.' };
const addressSchema: JsonSchema = { type: 'string', description: 'The record in the dashboard, for people.' };

const schemas = componentSchemas();

const recordSchema = (name: EndpointName): JsonSchema => {
  const { properties, required } = schemas[lists[name].description.record] as {
    properties: Record<string, JsonSchema>;
    required: string[];
  };
  const cut = {
    type: 'array',
    items: { type: 'string' },
    description: 'Fields whose text is longer than what is given here. get_records gives more of it.',
  };
  return {
    type: 'object',
    properties: { ...properties, address: addressSchema, cut },
    required: [...required, 'address'],
  };
};

const pageSchema = (records: JsonSchema) =>
  object(
    {
      notice: noticeSchema,
      total: { type: 'integer', description: 'Records that match.' },
      left_out: { type: 'integer', description: 'How many of them are not in this answer.' },
      next_page: { type: ['integer', 'null'], description: 'The page to ask for next; null after the last.' },
      missing: {
        type: 'array',
        items: { type: 'integer' },
        description: 'Ids that were asked for and are no records.',
      },
      records: { type: 'array', items: records },
    },
    ['missing'],
  );

const { data: _changes, ...cursor } = changesSchema.shape;
const changeProperties = (schemaOf(changeSchema) as { properties: Record<string, JsonSchema> }).properties;
const changesAnswer = object({
  ...Object.fromEntries(Object.entries(cursor).map(([key, schema]) => [key, schemaOf(schema)])),
  changes: {
    type: 'array',
    items: object({ ...changeProperties, address: { ...addressSchema, type: ['string', 'null'] } }),
  },
});

const filters = parametersOf('opportunities', extensions).filter((key) => key !== 'id');

export const tools = {
  find_people: {
    title: 'Find people',
    description:
      'Finds contacts by name, company, e-mail address or phone number, however it is written: +44 1632 960123 finds 01632 960123. Names may be incomplete.',
    parameters: parametersIn('contacts', ['search', 'sort', 'page', 'per_page']),
    required: ['search'],
    answer: pageSchema(recordSchema('contacts')),
    path: () => listPaths.contacts,
  },
  list_opportunities: {
    title: 'List opportunities',
    description:
      'Opportunities under any filters, newest first unless `sort` says otherwise. `search` finds them by their own texts and id, and by their contact’s name, company, email or phone and their agent’s name. Open ones are those with the statuses new and qualified. `contact_id` comes from find_people. For sums and counts use summarise_opportunities.',
    parameters: parametersIn('opportunities', filters),
    required: [],
    answer: pageSchema(recordSchema('opportunities')),
    path: () => listPaths.opportunities,
  },
  get_records: {
    title: 'Records by id',
    description:
      'Contacts, opportunities or agents by their ids, with long texts: the names for `contact_id`, `agent_id` and the keys of a breakdown.',
    parameters: { list: listSchema, ...parametersIn('contacts', ['id']) },
    required: ['list', 'id'],
    answer: pageSchema({ anyOf: names.map(recordSchema) }),
    path: (list) => listPaths[list],
  },
  summarise_opportunities: {
    title: 'Sums and breakdowns',
    description:
      'Counts opportunities and adds up, averages and compares their values, by status, agent, contact, month, week or weekday, under any filters: won value by agent in October is by=agent, status=won and the first and last day of October. It counts all of them, so never add up lists yourself.',
    parameters: Object.fromEntries(
      summaryParametersOf(extensions).map((key) => [key, parameterSchema(summaryParameters, key)]),
    ),
    required: ['by'],
    answer: schemas['Summary'] ?? {},
    path: () => summaryPath,
  },
  list_follow_ups: {
    title: 'Follow-ups that wait',
    description: 'Opportunities whose contact asked to hear more and was not answered yet, newest first.',
    parameters: parametersIn(
      'opportunities',
      filters.filter((key) => key !== 'follow_up'),
    ),
    required: [],
    answer: pageSchema(recordSchema('opportunities')),
    path: () => listPaths.opportunities,
    fixed: { follow_up: 'waiting' },
  },
  list_changes: {
    title: 'What changed',
    description:
      'Which records were created, updated or deleted since a time, each once, in order; get_records says what they hold now. Give `since` at first, then `after` alone: the `next` of the answer before.',
    parameters: {
      since: {
        ...schemaOf(sinceSchema),
        description: 'A day in UTC (2026-11-20) or an instant (2026-11-20T09:00:00Z).',
      },
      ...Object.fromEntries(
        Object.keys(changesQuery.shape).map((key) => [
          key,
          parameterSchema({ schemas: changesQuery.shape, descriptions: changesParameters }, key),
        ]),
      ),
    },
    required: [],
    answer: changesAnswer,
    path: () => changesPath,
  },
} satisfies Record<string, Tool>;

export type ToolName = keyof typeof tools;
