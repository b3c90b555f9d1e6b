import { createHash } from 'node:crypto';
import type { ServiceName } from '../stack/layout.ts';

/** `operator` is for a restore, which empties Redis. */
export type RedisUser = ServiceName | 'gateway' | 'queues' | 'operator';

/** Everything but what administers a server, tells other people's keys apart or tells others that a session is over. */
const ordinary = '+@all -@admin -@dangerous -scan -publish +info';
/** Sessions that are over: told by auth, followed by every service. */
const followsSessions = '%R~auth:revoked-sids &auth:revoked-sids';
const jobsOf = (service: ServiceName) => `~bull:${service}-* ~lease:${service}:* ~wake:${service}`;

/** What each user may do in Redis: the keys and channels that its own code names, and no others. */
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

/** Redis's aclfile. It holds digests of the passwords; who gives none may ask whether Redis is up. */
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
