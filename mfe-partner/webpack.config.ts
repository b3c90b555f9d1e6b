import { productPageSizes, productSortValues } from '@boaxepa/contracts/productTypes';
import { remoteConfig } from '@boaxepa/federation';

export default remoteConfig({
  root: import.meta.dirname,
  name: 'mfe_partner',
  port: 3012,
  // Character by character what frame and screen ask, or it would be asked twice.
  ownCalls: {
    area: ['/api/partner-profile', '/api/orders/partner'],
    'partners-products': [
      `/api/products?sort=${productSortValues[0]}&page=1&limit=${productPageSizes[0]}`,
      '/api/products/import',
    ],
    'partners-bags': ['/api/bags'],
    'partners-dashboard': ['/api/bags'],
    'partner-dashboard': ['/api/bags'],
  },
});
