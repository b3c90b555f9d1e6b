import { array, boolean, type InferType, object, string } from 'yup';
import { idSchema } from './ids.ts';

/** One of the caller's own sessions (product/sessions.md#seeing-ones-sessions). Instants are in ISO 8601, UTC. */
export const openSessionSchema = object({
  id: idSchema,
  /** Browser and operating system, such as 'Chrome em Android'. */
  device: string().required(),
  /** Network of the last use, compared with the caller's network, such as 'Esta rede (203.0.113.x)'. */
  place: string().required(),
  createdAt: string().required(),
  lastUsedAt: string().required(),
  /** True for the session that sends this request. */
  isCurrent: boolean().required(),
});
export type OpenSession = InferType<typeof openSessionSchema>;

/** All open sessions. The session that was used last is the first. */
export const openSessionsSchema = array(openSessionSchema.required()).required();
