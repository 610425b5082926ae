import { opportunityStatuses } from '#contract/parameters.ts';
import * as z from 'zod/mini';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { changesSchema } from '#contract/changes.ts';
import { errorSchema, envelopeSchema, pageParameters } from '#contract/page.ts';
import { queries } from '#contract/queries.ts';
import {
  commonDescriptions,
  type Field,
  type FieldKind,
  idField,
  type ParameterDescription,
  timestampFields,
  valueKinds,
} from '#contract/record.ts';
import {
  byParameter,
  splitParameter,
  summaryBy,
  summaryDescriptions,
  summarySchema,
  summarySplit,
} from '#contract/summary.ts';
import { type View, viewSchema } from '#contract/view.ts';
import { lists } from '#service/lists/lists.ts';

export type JsonSchema = Record<string, unknown>;

export const schemaOf = (schema: z.core.$ZodType): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
      delete jsonSchema.default;
      // Clients that are generated take a whole number for one of 32 bits otherwise.
      if (jsonSchema.type === 'integer' && (jsonSchema.maximum ?? Infinity) >= 2 ** 31)
        jsonSchema.format = 'int64';
    },
  });
  return rest;
};

/** A schema with what is described beyond it; of one that may be null, the other half is described. */
const described = (schema: JsonSchema, { schema: more = {}, ...description }: ParameterDescription) => {
  const { example, ...rest } = description;
  const examples = example === undefined ? {} : { examples: [example] };
  if (!Array.isArray(schema.anyOf)) return { ...schema, ...more, ...rest, ...examples };
  const anyOf = (schema.anyOf as JsonSchema[]).map((half) =>
    half.type === 'null' ? half : Object.assign({}, half, more),
  );
  return { ...schema, anyOf, ...rest, ...examples };
};

type Described = {
  schemas: Record<string, z.core.$ZodType>;
  descriptions: Record<string, ParameterDescription>;
};

/** The parameters of a list, by name. */
export const listParameters = (name: EndpointName): Described => ({
  schemas: queries[name].shape,
  descriptions: { ...pageParameters, ...lists[name].description.parameters },
});

/** The parameters of a breakdown. */
export const summaryParameters: Described = {
  schemas: { by: summaryBy, split: summarySplit, ...queries.opportunities.shape },
  descriptions: { by: byParameter, split: splitParameter, ...listParameters('opportunities').descriptions },
};

/** The schema of a parameter with what is said of it. */
export const parameterSchema = ({ schemas, descriptions }: Described, name: string) => {
  const [schema, description] = [schemas[name], descriptions[name]];
  if (schema === undefined || description === undefined) throw new Error(`No parameter ${name}`);
  return described(schemaOf(schema), description) as JsonSchema & { description: string };
};

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

/** What the document says of every field of a kind. */
const ofKind: { [Kind in FieldKind]?: { sentence?: string; schema?: object; example?: unknown } } = {
  id: { schema: { format: 'int64', minimum: 1, maximum: Number.MAX_SAFE_INTEGER } },
  reference: { schema: { format: 'int64' } },
  status: { schema: { enum: [...opportunityStatuses, null] } },
  instant: {
    sentence: 'In UTC, with microseconds.',
    schema: { format: 'date-time' },
    example: '2026-11-20T16:42:07.000000Z',
  },
};

/** The JSON type of each kind of value. Only the dashboard reads identifiers that are text, from other servers. */
const typeOf = { id: 'integer', reference: 'integer', text: 'string', instant: 'string' } as const;

const neverNull = { id: idField, ...timestampFields };

/** Records may get further fields in later versions. */
const recordSchema = (name: EndpointName) => {
  const sentences: Record<string, string> = { ...commonDescriptions, ...lists[name].description.fields };
  const fields = Object.entries<Field>(endpoints[name].fields).map(([field, { kind }]) => {
    const { sentence, ...more } = ofKind[kind] ?? {};
    const description = [sentences[field], sentence].filter(Boolean).join(' ');
    const valueKind = valueKinds[kind];
    const type = valueKind in typeOf ? typeOf[valueKind as keyof typeof typeOf] : valueKind;
    return [
      field,
      described({ type: field in neverNull ? type : [type, 'null'] }, { description, ...more }),
    ] as const;
  });
  return {
    type: 'object',
    properties: Object.fromEntries(fields),
    required: fields.map(([field]) => field),
  };
};

const pageSchema = (name: EndpointName) => {
  const { properties = {}, ...rest } = schemaOf(envelopeSchema) as {
    properties?: Record<string, JsonSchema>;
  };
  const data = { type: 'array', items: reference(lists[name].description.record) };
  return { ...rest, properties: { ...properties, data } };
};

const viewDescriptions = {
  name: {
    description: 'What the view is called.',
    example: 'Won this month',
    // Classes of Unicode are no pattern to every reader of the document.
    schema: { pattern: String.raw`\S`, maxLength: 80 },
  },
  address: {
    description: 'The list and its parameters, as in the address bar of the dashboard.',
    example: 'opportunities?status=won&days=this-month',
  },
} satisfies Record<keyof View, ParameterDescription>;

const viewsSchema = () => {
  const { properties = {}, ...rest } = schemaOf(viewSchema) as { properties?: Record<string, JsonSchema> };
  const fields = Object.entries(viewDescriptions).map(([field, description]) => [
    field,
    described(properties[field] ?? {}, description),
  ]);
  const items = { ...rest, properties: Object.fromEntries(fields) };
  return { type: 'object', properties: { data: { type: 'array', items } }, required: ['data'] };
};

/** The schema with what is said of each field, however deep. */
const withWords = (schema: JsonSchema): JsonSchema =>
  Object.fromEntries(
    Object.entries(schema).map(([key, value]) => {
      if (Array.isArray(value))
        return [
          key,
          value.map((each) => (Object(each) === each ? withWords(each as JsonSchema) : each) as unknown),
        ];
      if (Object(value) !== value) return [key, value];
      const inner = withWords(value as JsonSchema);
      const description = key in summaryDescriptions && { description: summaryDescriptions[key] };
      return [key, { ...inner, ...description }];
    }),
  );

/** All schemas that the document may name: a record and a page for each list, the views, a breakdown, and the body of errors. */
export const componentSchemas = () =>
  Object.fromEntries([
    ...Object.values(endpoints).flatMap(({ name }) => [
      [lists[name].description.record, recordSchema(name)],
      [`${lists[name].description.record}Page`, pageSchema(name)],
    ]),
    ['Views', viewsSchema()],
    ['Changes', schemaOf(changesSchema)],
    ['Summary', withWords(schemaOf(summarySchema))],
    ['Error', schemaOf(errorSchema)],
  ]) as Record<string, JsonSchema>;
