import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Compose } from '../../run/compose/compose.ts';
import { type Addresses, becomesHealthy, type MarketVisit } from './marketChecks.ts';

/** Returns whether the image of MongoDB contains `mongosh`. A local replacement for the official image may lack it. */
export function hasMongosh({ compose }: Compose): Promise<boolean> {
  return compose(['exec', '-T', 'mongo', 'sh', '-c', 'command -v mongosh']).then(
    () => true,
    () => false,
  );
}

/** Changes the email of a shop's account and ends its sessions, as the runbook says. */
async function changeEmail(
  mongosh: (database: string, script: string) => Promise<string>,
  { id, email }: MarketVisit['shop'],
): Promise<void> {
  const newEmail = `novo.${email}`;
  const account = `db.accounts.findOne({ userType: "partner", email: "${email}" }, { passwordHash: 0, searchWords: 0 })`;
  const accountId = await mongosh('boaxepa_auth', `${account}._id.toHexString()`);
  const change = `{ $set: { email: "${newEmail}" }, $unset: { emailConfirmedAt: 1 }, $inc: { sessionEpoch: 1 } }`;
  const changes = `db.accounts.updateOne({ userType: "partner", email: "${email}" }, ${change})`;
  assert.equal(await mongosh('boaxepa_auth', `${changes}.modifiedCount`), '1', 'the email of the account');

  const matches = `{ $regexFindAll: { input: "${newEmail}", regex: "[a-z0-9]+" } }`;
  const words = `{ $setUnion: ["$searchWords", { $map: { input: ${matches}, in: "$$this.match" } }] }`;
  const copies = `db.partners.updateOne({ _id: ObjectId("${id}") }, [{ $set: { email: "${newEmail}", searchWords: ${words} } }])`;
  await mongosh('boaxepa_catalog', copies);
  const count = `db.partners.countDocuments({ email: "${newEmail}", searchWords: "novo" })`;
  assert.equal(await mongosh('boaxepa_catalog', count), '1', 'the email of the shop');

  // An earlier check has restored a backup, which ended all sessions. This command therefore has nothing to change.
  const endSessions = `db.sessions.updateMany({ accountId: ObjectId("${accountId}"), revokedAt: null }, { $set: { revokedAt: new Date() } })`;
  assert.equal(await mongosh('boaxepa_auth', `${endSessions}.acknowledged`), 'true');
  await mongosh('boaxepa_auth', `db.resetTokens.deleteMany({ accountId: ObjectId("${accountId}") })`);
}

/**
 * Runs the MongoDB commands that the documents show. Operators type the password of the user `root`. This check passes
 * it as an argument, because it has no terminal. The commands end all sessions.
 * @param options.directory directory of the secrets
 */
export async function databaseCommands(
  { compose }: Compose,
  { visit, directory, adminEmail }: { visit: MarketVisit; directory: string; adminEmail: string },
): Promise<void> {
  const password = (await readFile(path.join(directory, 'MONGO_ROOT_PASSWORD'), 'utf8')).trim();
  const login = ['--username', 'root', '--password', password, '--authenticationDatabase', 'admin'];
  const mongosh = (database: string, script: string) =>
    compose(['exec', '-T', 'mongo', 'mongosh', '--quiet', '--norc', ...login, database, '--eval', script]);

  await mongosh('boaxepa_orders', `db.payments.findOne({ orderId: "${visit.orderId}" })`);
  const acts = `db.auditEntries.find({ targetId: '${visit.shop.id}' }).sort({ startedAt: -1 })`;
  assert.notEqual(await mongosh('boaxepa_admin', `${acts}.toArray().length`), '0', 'acts on the shop');

  const item = `{ _id: ObjectId("${visit.bagId}") }`;
  const available = () => mongosh('boaxepa_catalog', `db.items.findOne(${item}).available`);
  const before = await available();
  await mongosh('boaxepa_catalog', `db.items.updateOne(${item}, { $inc: { available: 1 } })`);
  assert.notEqual(await available(), before);
  const computed =
    '{ $subtract: [{ $add: ["$initial", "$added"] }, { $add: ["$held", "$sold", "$removed"] }] }';
  await mongosh('boaxepa_catalog', `db.items.updateOne(${item}, [{ $set: { available: ${computed} } }])`);
  assert.equal(await available(), before, 'the computed stock');

  const adminOf = (email: string) => `{ userType: "admin", email: "${email}" }`;
  assert.equal(await mongosh('boaxepa_auth', `db.accounts.countDocuments(${adminOf(adminEmail)})`), '1');
  const deletion = `db.accounts.deleteOne(${adminOf('former@boaxepa.example')})`;
  assert.equal(await mongosh('boaxepa_auth', `${deletion}.deletedCount`), '0');
  await mongosh('admin', `db.changeUserPassword("root", "${password}")`);

  await changeEmail(mongosh, visit.shop);

  const endAllSessions =
    'db.sessions.updateMany({revokedAt: null}, {$set: {revokedAt: new Date()}, $unset: {lastUse: 1}})';
  assert.notEqual(await mongosh('boaxepa_auth', `${endAllSessions}.modifiedCount`), '0', 'ended sessions');
  await mongosh('boaxepa_orders', 'db.pushSubscriptions.deleteMany({})');
  await mongosh('boaxepa_auth', 'db.erasures.updateMany({}, {$set: {replay: true}})');
}

/** Reads the expiry date of the certificate, and restarts the proxy and MongoDB as the runbook says. */
export async function proxyAndMongoComeBack({ compose }: Compose, at: Addresses): Promise<void> {
  const { hostname, host } = new URL(at.url);
  const connect = `openssl s_client -connect ${host} -servername ${hostname} < /dev/null`;
  const { stdout } = await promisify(execFile)('sh', ['-c', `${connect} | openssl x509 -noout -enddate`]);
  assert.match(stdout, /^notAfter=/);
  await compose(['restart', 'proxy']);
  await becomesHealthy(at, 120_000);
  await compose(['restart', 'mongo']);
  await becomesHealthy(at, 120_000);
  await compose(['stop', 'mongo']);
  await compose(['up', '--detach', 'mongo']);
  await becomesHealthy(at, 120_000);
}
