import { createHash } from 'node:crypto';
import type { ServiceName } from '../stack/layout.ts';

/** `operator` serves a restore, which empties Redis. */
export type RedisUser = ServiceName | 'gateway' | 'queues' | 'operator';

/** All commands except administration, key enumeration and publishing (which ends sessions). */
const ordinary = '+@all -@admin -@dangerous -scan -publish +info';
/** Channel and key of ended sessions: auth publishes, every service subscribes. */
const followsSessions = '%R~auth:revoked-sids &auth:revoked-sids';
const jobsOf = (service: ServiceName) => `~bull:${service}-* ~lease:${service}:* ~wake:${service}`;

/** Rights per Redis user: only the keys and channels that its code names. */
const rights: Record<RedisUser, string> = {
  auth: `~auth:* ${jobsOf('auth')} &auth:revoked-sids ${ordinary} +publish`,
  catalog: `${jobsOf('catalog')} ${followsSessions} ${ordinary}`,
  orders: `~revision:* ${jobsOf('orders')} ${followsSessions} ${ordinary}`,
  admin: `${jobsOf('admin')} ${followsSessions} ${ordinary}`,
  gateway: `~limit:* ${ordinary}`,
  queues: `~bull:* ${ordinary} +scan`,
  operator: '~* &* +@all',
};
// The keys of this record are the users.
export const redisUsers = Object.keys(rights) as RedisUser[];

/** Redis's aclfile with password digests. A client without a password may only ping. */
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
