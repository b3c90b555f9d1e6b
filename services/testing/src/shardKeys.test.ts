import { untargetedQueries } from './shardKeys.ts';

const keys = { orders: 'partnerId' };
const untargetedOrderQueries = (commandName: string, fields: object) =>
  untargetedQueries([{ commandName, command: { [commandName]: 'orders', ...fields } }], keys);

test.each([
  ['find', { filter: { partnerId: 'a', status: 'ready' } }],
  ['find', { filter: { partnerId: { $in: ['a', 'b'] } } }],
  ['find', { filter: { $and: [{ status: 'ready' }, { partnerId: 'a' }] } }],
  ['find', { filter: { $or: [{ partnerId: 'a' }, { partnerId: 'b' }] } }],
  ['aggregate', { pipeline: [{ $match: { partnerId: 'a' } }, { $count: 'orders' }] }],
  ['update', { updates: [{ q: { _id: 1, partnerId: 'a' } }] }],
  ['delete', { deletes: [{ q: { partnerId: 'a' } }] }],
  ['findAndModify', { query: { _id: 1, partnerId: 'a' } }],
  ['insert', { documents: [{ _id: 1, partnerId: 'a' }] }],
])('%s %j reaches the shards of its key', (commandName, fields) => {
  expect(untargetedOrderQueries(commandName, fields)).toEqual([]);
});

test.each([
  ['find', { filter: { shopperId: 'a' } }, 'find orders { shopperId }'],
  ['find', { filter: { partnerId: { $gt: 'a' } } }, 'find orders { partnerId }'],
  ['find', { filter: { $or: [{ partnerId: 'a' }, { status: 'ready' }] } }, 'find orders { $or }'],
  ['aggregate', { pipeline: [{ $group: { _id: null } }] }, 'aggregate orders {  }'],
  ['update', { updates: [{ q: { partnerId: 'a' } }, { q: { _id: 1 } }] }, 'update orders { _id }'],
  ['insert', { documents: [{ _id: 1 }] }, 'insert orders { _id }'],
])('%s %j reaches every shard', (commandName, fields, query) => {
  expect(untargetedOrderQueries(commandName, fields)).toEqual([query]);
});

test('queries of a collection without a key are not checked', () => {
  expect(
    untargetedQueries([{ commandName: 'find', command: { find: 'partners', filter: {} } }], keys),
  ).toEqual([]);
});
