import { array, boolean, type InferType, object, string } from 'yup';
import { idSchema } from './ids.ts';

/** One of the sessions of who asks (product/sessions.md#seeing-ones-sessions). Instants ISO 8601 UTC. */
export const openSessionSchema = object({
  id: idSchema,
  /** Browser and system: 'Chrome em Android'. */
  device: string().required(),
  /** 'Esta rede (203.0.113.x)': the network that it was last used from, beside that of who asks. */
  place: string().required(),
  createdAt: string().required(),
  lastUsedAt: string().required(),
  /** Whether it is the one that asks. */
  isCurrent: boolean().required(),
});
export type OpenSession = InferType<typeof openSessionSchema>;

/** All of them, the one that was used last first. */
export const openSessionsSchema = array(openSessionSchema.required()).required();
