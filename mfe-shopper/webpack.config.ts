import { remoteConfig } from '@boaxepa/federation';

export default remoteConfig({
  root: import.meta.dirname,
  name: 'mfe_shopper',
  port: 3011,
  // What a shop sends to its customers is the address of its bags.
  firstCalls: { 'parceiro-partnerId-sacolas': ['/api/partner/:partnerId/bags'] },
});
