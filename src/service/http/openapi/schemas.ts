import * as z from 'zod/mini';
import { type EndpointName, endpoints } from '#contract/endpoints.ts';
import { errorSchema } from '#contract/error.ts';
import { envelopeSchema } from '#contract/page.ts';
import { type Description, fieldDescriptions, listDescriptions } from './descriptions.ts';

type JsonSchema = Record<string, unknown>;

/** The JSON schema of what a schema of the contract yields. Records may get further fields in later versions. */
export const schemaOf = (schema: z.core.$ZodType): JsonSchema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      delete jsonSchema.additionalProperties;
      delete jsonSchema.default;
    },
  });
  return rest;
};

/** A schema with what is described beyond it; of one that may be null, the other half is described. */
export const described = (schema: JsonSchema, { schema: more = {}, ...description }: Description) => {
  const { example, ...rest } = description;
  const examples = example === undefined ? {} : { examples: [example] };
  if (!Array.isArray(schema.anyOf)) return { ...schema, ...more, ...rest, ...examples };
  const anyOf = (schema.anyOf as JsonSchema[]).map((half) =>
    half.type === 'null' ? half : Object.assign({}, half, more),
  );
  return { ...schema, anyOf, ...rest, ...examples };
};

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const recordSchema = (name: EndpointName) => {
  const { properties = {}, ...rest } = schemaOf(endpoints[name].record) as {
    properties?: Record<string, JsonSchema>;
  };
  const descriptions: Record<string, Description> = fieldDescriptions[name];
  const fields = Object.entries(properties).map(([field, schema]) => [
    field,
    described(schema, descriptions[field] ?? { description: '' }),
  ]);
  return { ...rest, properties: Object.fromEntries(fields) };
};

/** The envelope with records of one kind. */
const pageSchema = (name: EndpointName) => {
  const { properties = {}, ...rest } = schemaOf(envelopeSchema) as {
    properties?: Record<string, JsonSchema>;
  };
  const data = { type: 'array', items: reference(listDescriptions[name].record) };
  return { ...rest, properties: { ...properties, data } };
};

/** All schemas that the document names: a record and a page for each list, and the body of errors. */
export const componentSchemas = () =>
  Object.fromEntries([
    ...Object.values(endpoints).flatMap(({ name }) => [
      [listDescriptions[name].record, recordSchema(name)],
      [`${listDescriptions[name].record}Page`, pageSchema(name)],
    ]),
    ['Error', schemaOf(errorSchema)],
  ]) as Record<string, JsonSchema>;
