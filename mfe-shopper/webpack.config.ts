import { remoteConfig } from '@boaxepa/federation';
import { downtown } from './src/shopper/partners/downtown.ts';

export default remoteConfig({
  root: import.meta.dirname,
  name: 'mfe_shopper',
  port: 3011,
  // Must equal the screen's requests character by character. Otherwise the browser sends them twice.
  firstCalls: {
    dashboard: ['/api/shopper/partners'],
    mapa: [`/api/shopper/partners?lat=${downtown.lat}&lng=${downtown.lng}`],
    'parceiro-partnerId-sacolas': ['/api/partner/:partnerId/bags'],
    'r-token': ['/api/pickup-links/:token'],
    'parceiro-partnerId': ['/api/partner/:partnerId', '/api/partner/:partnerId/products'],
  },
  firstParts: { mapa: ['mapa-shops'] },
});
