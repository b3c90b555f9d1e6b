import type { FieldProblem } from '@boaxepa/contracts/wire/envelope';
import { errorCodes } from '@boaxepa/contracts/wire/errors';
import { isUnusableText, unusableTextMessage } from '@boaxepa/contracts/domain/unusableText';
import { fieldMessage } from '@boaxepa/contracts/texts/fieldMessages';
import { isSchema, ValidationError, type InferType, type Schema } from 'yup';
import { appError } from '../errors/AppError.ts';

const single = new Set(['string', 'number', 'boolean', 'date']);

/** Fields at any depth of a request that do not match the schema. */
interface InvalidPaths {
  /** Paths of lists and objects at which the schema expects another type. */
  typeMismatches: string[];
  /** Paths of fields that do not exist in the schema. */
  unknown: string[];
  /** Paths of texts with unreadable characters, such as control characters. Undefined if texts are not checked. */
  unusable: string[] | undefined;
}

/**
 * Finds unknown fields, unusable texts and fields of the wrong type. Call it before yup, because yup can recurse
 * without limit if it finds an object instead of a string.
 * @param paths collects the paths of these fields
 */
function findInvalidPaths(schema: Schema, value: unknown, path: string, paths: InvalidPaths): InvalidPaths {
  if (paths.unusable && typeof value === 'string' && isUnusableText(value)) paths.unusable.push(path);
  if (typeof value !== 'object' || value === null || value instanceof Date) return paths;
  const resolved = schema.resolve({ value });
  const takesTheOther = Array.isArray(value) ? 'fields' in resolved : 'innerType' in resolved;
  if (single.has(resolved.type) || takesTheOther) {
    paths.typeMismatches.push(path);
  } else if ('fields' in resolved) {
    const fields = resolved.fields as Record<string, Schema>;
    for (const [name, inner] of Object.entries(value)) {
      const field = Object.hasOwn(fields, name) ? fields[name] : undefined;
      const at = path === '' ? name : `${path}.${name}`;
      if (!field) paths.unknown.push(at);
      else if (isSchema(field)) findInvalidPaths(field, inner, at, paths);
    }
  } else if ('innerType' in resolved && Array.isArray(value) && isSchema(resolved.innerType)) {
    const innerType = resolved.innerType as Schema;
    for (const [at, inner] of value.entries()) findInvalidPaths(innerType, inner, `${path}[${at}]`, paths);
  }
  return paths;
}

/**
 * Returns true if the path ends with a property that every object inherits, such as 'constructor'. yup would accept
 * this property as a known field.
 */
const isInherited = (path: string) => (path.split('.').at(-1) ?? '') in Object.prototype;

const problemList = (problems: ReadonlyMap<string, string>): FieldProblem[] =>
  [...problems].map(([field, message]) => ({ field, message }));

interface Checking {
  /** Values that the yup tests of the schema need, such as a time zone. */
  context?: object | undefined;
  /** If true, unknown fields are removed instead of refused. */
  stripUnknown?: boolean;
  /**
   * If true, texts with unreadable characters (such as control characters) are refused. Internal calls accept these
   * texts, because stored data may contain them.
   */
  refusesUnusable?: boolean;
}

/**
 * Validates and converts a value. Returns the converted value, or a list of problems with at most one problem per field
 * (product/calls.md#input).
 */
export async function checkAgainst<S extends Schema>(
  schema: S,
  value: unknown,
  { context, stripUnknown = false, refusesUnusable = false }: Checking = {},
): Promise<{ value: InferType<S> } | { problems: FieldProblem[] }> {
  const unusable = refusesUnusable ? [] : undefined;
  const paths = findInvalidPaths(schema, value, '', { typeMismatches: [], unknown: [], unusable });
  const unknown = stripUnknown ? [] : paths.unknown;
  if (paths.typeMismatches.length > 0)
    return { problems: paths.typeMismatches.map((field) => ({ field, message: 'Valor inválido' })) };
  const problems = new Map<string, string>(unknown.map((field) => [field, errorCodes.UNKNOWN_FIELD.message]));
  for (const field of paths.unusable ?? []) problems.set(field, unusableTextMessage);
  if (unknown.some(isInherited)) return { problems: problemList(problems) };
  try {
    const cast: InferType<S> = await schema.validate(value, { abortEarly: false, context, stripUnknown });
    if (problems.size === 0) return { value: cast };
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    for (const fault of error.inner.length > 0 ? error.inner : [error]) {
      const { path = '' } = fault;
      if (!problems.has(path)) problems.set(path, fieldMessage(fault));
    }
  }
  return { problems: problemList(problems) };
}

/**
 * Validates and converts a value like `checkAgainst`, but throws the problems as an AppError.
 * @throws AppError UNKNOWN_FIELD if all problems are unknown fields
 * @throws AppError VALIDATION_FAILED if there is any other problem
 */
export async function validate<S extends Schema>(
  schema: S,
  value: unknown,
  checking?: Checking,
): Promise<InferType<S>> {
  const result = await checkAgainst(schema, value, checking);
  if ('value' in result) return result.value;
  const onlyUnknown = result.problems.every(({ message }) => message === errorCodes.UNKNOWN_FIELD.message);
  throw appError(onlyUnknown ? 'UNKNOWN_FIELD' : 'VALIDATION_FAILED', { details: result.problems });
}
