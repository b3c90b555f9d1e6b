import { array, boolean, type InferType, object, string } from 'yup';
import { idSchema } from './ids.ts';

/** A login session, as its user sees it (product/sessions.md#seeing-ones-sessions). Times are ISO 8601 in UTC. */
export const openSessionSchema = object({
  id: idSchema,
  /** Browser and operating system, such as 'Chrome no Android'. */
  device: string().required(),
  /** Masked network address from which the session was last used, such as 'Esta rede (203.0.113.x)'. */
  place: string().required(),
  createdAt: string().required(),
  lastUsedAt: string().required(),
  /** True for the session that sent the request. */
  isCurrent: boolean().required(),
});
export type OpenSession = InferType<typeof openSessionSchema>;

/** Open login sessions of a user, most recently used first. */
export const openSessionsSchema = array(openSessionSchema.required()).required();
