const limitNames = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'minItems',
  'maxItems',
  'pattern',
] as const;
type Limits = { [name in (typeof limitNames)[number]]?: number | string };

/** JSON Schema of a value in an OpenAPI document. Only the properties that this module reads are listed. */
interface Json extends Limits {
  type?: string | readonly string[];
  enum?: readonly unknown[];
  properties?: Record<string, Json>;
  required?: readonly string[];
  items?: Json;
}
type Content = { content?: Record<string, { schema?: Json }> };
interface Operation {
  'x-access'?: string;
  parameters?: readonly { name: string; in: string; required: boolean; schema: Json }[];
  requestBody?: Content;
  responses?: Record<string, Content>;
}
type Operations = Record<string, Record<string, Operation>>;
/** The fields of an OpenAPI document that are needed to report the calls, events and jobs of a service. */
export interface ApiDocument {
  paths: Operations;
  webhooks?: Operations;
  'x-jobs'?: Record<string, Json>;
}

interface Field {
  types: readonly string[];
  values: readonly string[] | undefined;
  limits: Limits;
  isRequired: boolean;
}
/** Fields of an API call, event or job. The key is the path of the field, such as `body.lines[].quantity`. */
type Fields = Map<string, Field>;

function collect(fields: Fields, at: string, schema: Json, isRequired: boolean): void {
  const types = [schema.type ?? 'any'].flat().toSorted();
  const limits: Limits = Object.fromEntries(
    limitNames.flatMap((name) => (schema[name] === undefined ? [] : [[name, schema[name]]])),
  );
  fields.set(at, { types, values: schema.enum?.map(String).toSorted(), limits, isRequired });
  const required = new Set(schema.required);
  for (const [name, inner] of Object.entries(schema.properties ?? {}))
    collect(fields, `${at}.${name}`, inner, required.has(name));
  if (schema.items) collect(fields, `${at}[]`, schema.items, true);
}

function fieldsOf({ parameters = [], requestBody, responses = {} }: Operation): Fields {
  const fields: Fields = new Map();
  const bodyOf = ({ content }: Content) => content?.['application/json']?.schema;
  for (const { name, in: place, required, schema } of parameters)
    collect(fields, `${place}.${name}`, schema, required);
  const body = requestBody && bodyOf(requestBody);
  if (body) collect(fields, 'body', body, true);
  const [answer] = Object.entries(responses).flatMap(([status, response]) =>
    status === 'default' ? [] : [bodyOf(response)?.properties?.['data']],
  );
  if (answer) collect(fields, 'answer', answer, true);
  return fields;
}

/** Returns the fields of each call of a service. The keys are names such as `GET /internal/orders`. */
function callsOf({ paths }: ApiDocument, access: 'internal' | 'public'): Map<string, Fields> {
  const fieldsByCall = new Map<string, Fields>();
  for (const [path, operations] of Object.entries(paths))
    for (const [method, operation] of Object.entries(operations))
      if ((operation['x-access'] === 'internal') === (access === 'internal'))
        fieldsByCall.set(`${method.toUpperCase()} ${path}`, fieldsOf(operation));
  return fieldsByCall;
}

/**
 * Returns each public call of a service, followed by the fields of its request. For example, `PUT /api/shopper/me
 * body.firstName body.phone`.
 */
export function publicRequests(document: ApiDocument): string[] {
  const isInput = (field: string) => /^(?:query|body)[.[]/.test(field);
  return [...callsOf(document, 'public')]
    .map(([name, fields]) => [name, ...[...fields.keys()].filter(isInput)].join(' '))
    .toSorted();
}

/**
 * Returns the fields of each internal API call, event and job of a service. The document lists events as `webhooks`.
 * The keys of events and jobs are names such as `event order.placed` and `job sendPush`.
 */
function interfaceOf(document: ApiDocument): Map<string, Fields> {
  const { webhooks = {}, 'x-jobs': jobs = {} } = document;
  const fieldsByCall = callsOf(document, 'internal');
  for (const [type, { post }] of Object.entries(webhooks))
    if (post) fieldsByCall.set(`event ${type}`, fieldsOf(post));
  for (const [name, payload] of Object.entries(jobs)) {
    const fields: Fields = new Map();
    collect(fields, 'payload', payload, true);
    fieldsByCall.set(`job ${name}`, fields);
  }
  return fieldsByCall;
}

function lineOf(at: string, { types, values, limits, isRequired }: Field): string {
  const valueList = values ? ` (${values.join(', ')})` : '';
  const limitList = Object.keys(limits).length > 0 ? ` ${JSON.stringify(limits)}` : '';
  return `- ${at}: ${types.join(' or ')}${valueList}${limitList}${isRequired ? '' : ', optional'}`;
}

/** Returns a report of the internal calls, events and jobs of a service, with one line per field. */
export function internalReport(service: string, document: ApiDocument): string {
  const parts = [...interfaceOf(document)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(
      ([name, fields]) => `## ${name}\n\n${[...fields].map(([at, field]) => lineOf(at, field)).join('\n')}\n`,
    );
  return `# Internal API of ${service}\n\nWritten by \`npm run openapi\`; a change here is a change for the other services.\n\n${parts.join('\n')}`;
}

function readReport(report: string): Map<string, Fields> {
  const fieldsByCall = new Map<string, Fields>();
  for (const part of report.split('\n## ').slice(1)) {
    const [name = '', ...lines] = part.split('\n');
    const fields: Fields = new Map();
    for (const line of lines) {
      const { at, types, values, limits, optional } =
        /^- (?<at>[^:]+): (?<types>[a-z ]+?)(?: \((?<values>.*?)\))?(?: (?<limits>\{.*\}))?(?<optional>, optional)?$/.exec(
          line,
        )?.groups ?? {};
      if (at && types)
        fields.set(at, {
          types: types.split(' or '),
          values: values?.split(', '),
          // Safe cast: `lineOf` has written the limits.
          limits: JSON.parse(limits ?? '{}') as Limits,
          isRequired: !optional,
        });
    }
    fieldsByCall.set(name, fields);
  }
  return fieldsByCall;
}

/**
 * Returns the names of the limits that may refuse values which the earlier limits accepted. Every change of a pattern
 * counts.
 */
function tighterLimits(before: Limits, after: Limits): string[] {
  return limitNames.filter((name) => {
    const [earlier, limit] = [before[name], after[name]];
    if (limit === undefined || limit === earlier) return false;
    if (earlier === undefined || name === 'pattern') return true;
    return name.startsWith('max') ? limit < earlier : limit > earlier;
  });
}

function fieldProblem(before: Field | undefined, after: Field | undefined): string | undefined {
  if (!before) return after?.isRequired ? 'is new and required: make it optional for one release' : undefined;
  if (!after)
    return before.isRequired ? 'was required and is gone: make it optional for one release' : undefined;
  if (before.types.join() !== after.types.join())
    return `was ${before.types.join(' or ')} and is ${after.types.join(' or ')}: add a new field`;
  const removedValues = (before.values ?? []).filter(
    (value) => after.values && !after.values.includes(value),
  );
  if (removedValues.length > 0) return `no longer accepts ${removedValues.join(', ')}`;
  const limits = tighterLimits(before.limits, after.limits).map((name) =>
    name === 'pattern' ? 'another pattern' : `a tighter ${name}`,
  );
  return limits.length > 0 ? `has ${limits.join(', ')}` : undefined;
}

/**
 * Returns the field that contains the field `at`. For example, `body.lines[]` contains `body.lines[].quantity`. Returns
 * undefined for a top-level field, such as `body` or `answer`.
 */
function parentOf(at: string): string | undefined {
  const parent = at.replace(/(?:\[\]|\.[^.[\]]+)$/, '');
  return parent === at ? undefined : parent;
}

/**
 * Returns the breaking changes between two reports of a service's internal calls, events and jobs. A breaking change
 * prevents the two releases from running at the same time.
 */
export function breakingChanges(released: string, current: string): string[] {
  const after = readReport(current);
  const problems: string[] = [];
  for (const [name, before] of readReport(released)) {
    const now = after.get(name);
    if (!now) {
      problems.push(`${name} is gone`);
      continue;
    }
    for (const at of new Set([...before.keys(), ...now.keys()])) {
      const parent = parentOf(at);
      // If a whole object was added or removed, its fields are not reported one by one.
      if (parent && before.has(parent) !== now.has(parent)) continue;
      const problem = fieldProblem(before.get(at), now.get(at));
      if (problem) problems.push(`${name}: ${at} ${problem}`);
    }
  }
  return problems;
}
