import { remoteConfig } from '@boaxepa/federation';

export default remoteConfig({
  root: import.meta.dirname,
  name: 'mfe_shopper',
  port: 3011,
  // What a shop sends to its customers is the address of its bags or of its products.
  firstCalls: {
    'parceiro-partnerId-sacolas': ['/api/partner/:partnerId/bags'],
    'parceiro-partnerId': ['/api/partner/:partnerId', '/api/partner/:partnerId/products'],
  },
  firstParts: { mapa: ['mapa-shops'] },
});
