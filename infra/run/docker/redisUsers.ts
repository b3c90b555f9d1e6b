import { createHash } from 'node:crypto';
import type { ServiceName } from '../stack/layout.ts';

/** Redis users. `operator` is used only for restores. */
export type RedisUser = ServiceName | 'gateway' | 'queues' | 'operator';

/**
 * Commands that services may use. Administration and listing of keys are excluded. Publishing is excluded too, because
 * a client that can publish could revoke sessions.
 */
const ordinary = '+@all -@admin -@dangerous -scan -publish +info';
/** Key and channel of revoked sessions. The auth service publishes to the channel, and all services subscribe to it. */
const followsSessions = '%R~auth:revoked-sids &auth:revoked-sids';
const jobsOf = (service: ServiceName) => `~bull:{${service}-* ~lease:{${service}:* ~wake:${service}`;

/** Permissions of each Redis user, limited to the keys and channels that the code uses. */
const rights: Record<RedisUser, string> = {
  auth: `~auth:* ${jobsOf('auth')} &auth:revoked-sids ${ordinary} +publish`,
  catalog: `${jobsOf('catalog')} ${followsSessions} ${ordinary}`,
  orders: `~{revision}:* ${jobsOf('orders')} ${followsSessions} ${ordinary}`,
  admin: `${jobsOf('admin')} ${followsSessions} ${ordinary}`,
  gateway: `~limit:* ~releases:* ${followsSessions} ${ordinary}`,
  queues: `~bull:* ${ordinary} +scan`,
  operator: '~* &* +@all',
};
// Safe cast: the keys are the names of the Redis users.
export const redisUsers = Object.keys(rights) as RedisUser[];

/** Returns the ACL file of Redis, which contains hashed passwords. Clients without a password may send only PING. */
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
