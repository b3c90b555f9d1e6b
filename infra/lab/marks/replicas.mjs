// Makes the host `replicas.test` resolve to two addresses in random order, like a service with two replicas. Every
// process of the test loads this module.
import dns from 'node:dns';
import { syncBuiltinESMExports } from 'node:module';

const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
const { lookup } = dns;

dns.lookup = (hostname, options, callback) => {
  if (hostname !== 'replicas.test') return lookup(hostname, options, callback);
  const order = Math.random() < 0.5 ? addresses : addresses.toReversed();
  const done = callback ?? options;
  return options.all ? done(null, order) : done(null, order[0].address, order[0].family);
};
syncBuiltinESMExports();
