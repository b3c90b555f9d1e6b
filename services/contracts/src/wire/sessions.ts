import { array, boolean, type InferType, object, string } from 'yup';
import { idSchema } from './ids.ts';

/** A session of the caller (product/sessions.md#seeing-ones-sessions). Instants are in ISO 8601, UTC. */
export const openSessionSchema = object({
  id: idSchema,
  /** Browser and operating system, such as 'Chrome em Android'. */
  device: string().required(),
  /** Network of the last use, such as 'Esta rede (203.0.113.x)'. */
  place: string().required(),
  createdAt: string().required(),
  lastUsedAt: string().required(),
  /** True for the session of the request. */
  isCurrent: boolean().required(),
});
export type OpenSession = InferType<typeof openSessionSchema>;

/** All open sessions of the caller, last used first. */
export const openSessionsSchema = array(openSessionSchema.required()).required();
