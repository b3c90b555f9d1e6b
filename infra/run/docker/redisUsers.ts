import { createHash } from 'node:crypto';
import type { ServiceName } from '../stack/layout.ts';

/** Redis users. `operator` is for a restore, which empties Redis. */
export type RedisUser = ServiceName | 'gateway' | 'queues' | 'operator';

/**
 * All commands except administration, listing keys, and publishing. Publishing is excluded because it can end sessions.
 */
const ordinary = '+@all -@admin -@dangerous -scan -publish +info';
/** Channel and key of ended sessions. The auth service publishes them, and every service subscribes to them. */
const followsSessions = '%R~auth:revoked-sids &auth:revoked-sids';
const jobsOf = (service: ServiceName) => `~bull:{${service}-* ~lease:{${service}:* ~wake:${service}`;

/** Permissions of each Redis user. They include only the keys and channels that the code of the user accesses. */
const rights: Record<RedisUser, string> = {
  auth: `~auth:* ${jobsOf('auth')} &auth:revoked-sids ${ordinary} +publish`,
  catalog: `${jobsOf('catalog')} ${followsSessions} ${ordinary}`,
  orders: `~{revision}:* ${jobsOf('orders')} ${followsSessions} ${ordinary}`,
  admin: `${jobsOf('admin')} ${followsSessions} ${ordinary}`,
  gateway: `~limit:* ${ordinary}`,
  queues: `~bull:* ${ordinary} +scan`,
  operator: '~* &* +@all',
};
// The cast is safe because the keys of this record are the user names.
export const redisUsers = Object.keys(rights) as RedisUser[];

/** Returns Redis's aclfile with the digests of the passwords. A client without a password can only execute PING. */
export function redisAcl(passwords: Readonly<Record<RedisUser, string>>): string {
  const digest = (user: RedisUser) => createHash('sha256').update(passwords[user]).digest('hex');
  return [
    'user default on nopass resetkeys resetchannels -@all +ping',
    ...redisUsers.map(
      (user) => `user ${user} on #${digest(user)} resetkeys resetchannels -@all ${rights[user]}`,
    ),
    '',
  ].join('\n');
}
