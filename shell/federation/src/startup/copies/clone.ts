/**
 * Stands in for `lodash-es/clone` under formik: a shallow copy of an array or object, of the same kind. Together with cloneDeep, lodash's
 * own are 2.3 KiB of every form, for kinds of values that no form here has.
 */
export default function clone<T>(value: T): T {
  if (typeof value !== 'object' || value === null) return value;
  // An array stays one, an object keeps its class; the type is the argument's.
  if (Array.isArray(value)) return [...(value as unknown[])] as T;
  return Object.assign(Object.create(Object.getPrototypeOf(value) as object | null) as T & object, value);
}
