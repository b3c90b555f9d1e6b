import { array, boolean, type InferType, object, string } from 'yup';
import { idSchema } from './ids.ts';

/** One of the caller's own sessions (product/sessions.md#seeing-ones-sessions). Instants are ISO 8601 UTC. */
export const openSessionSchema = object({
  id: idSchema,
  /** Browser and system: 'Chrome em Android'. */
  device: string().required(),
  /** Network of the last use, compared with the caller's network: 'Esta rede (203.0.113.x)'. */
  place: string().required(),
  createdAt: string().required(),
  lastUsedAt: string().required(),
  /** True for the session that makes this request. */
  isCurrent: boolean().required(),
});
export type OpenSession = InferType<typeof openSessionSchema>;

/** All open sessions, last used first. */
export const openSessionsSchema = array(openSessionSchema.required()).required();
