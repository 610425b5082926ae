/*
 * Where the lists are and which parameters they take, as plain data: whoever only asks for a list needs no schemas.
 */

/** The path of each list under the base address (Endpoints). */
export const listPaths = {
  opportunities: '/api/v1/opportunities',
  contacts: '/api/v1/contacts',
  agents: '/api/v1/agents',
} as const;

type ListName = keyof typeof listPaths;

const pageParameterNames = ['page', 'per_page', 'search', 'id'] as const;

/** The parameters of each list by wire name, in the order of addresses. */
export const parameterNames = {
  opportunities: [
    'status',
    'contact_id',
    'created_at',
    'created_from',
    'created_to',
    'sort',
    ...pageParameterNames,
  ],
  contacts: pageParameterNames,
  agents: pageParameterNames,
} as const satisfies Record<ListName, readonly string[]>;

/** The values of `status` (States and transitions). A response may carry others; a filter may not. */
export const opportunityStatuses = ['new', 'qualified', 'won', 'lost'] as const;

/** Fields to sort opportunities by, with `-` in front for descending order. */
export const opportunitySorts = [
  'created_at',
  '-created_at',
  'updated_at',
  '-updated_at',
  'value',
  '-value',
  'name',
  '-name',
] as const;

/** What a server may offer beyond the document, with the parameters of each. */
export const extensionParameters = {
  per_page: ['per_page'],
  id: ['id'],
  search: ['search'],
  sort: ['sort'],
  created_range: ['created_from', 'created_to'],
  views: [],
} as const satisfies Record<string, readonly string[]>;
export type Extension = keyof typeof extensionParameters;
export const extensions = Object.keys(extensionParameters) as Extension[];

/** Names of the parameters that a list takes on a server with these extensions, in the order of addresses. */
export const parametersOf = (name: ListName, on: readonly Extension[]): string[] => {
  const off = extensions.filter((extension) => !on.includes(extension));
  const hidden = new Set<string>(off.flatMap((extension) => extensionParameters[extension]));
  return parameterNames[name].filter((parameter) => !hidden.has(parameter));
};

/** A parsed value as query text: lists with commas. */
export const writeQueryValue = (value: unknown) => (Array.isArray(value) ? value.join(',') : String(value));
