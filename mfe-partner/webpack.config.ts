import { productPageSizes, productSortValues } from '@boaxepa/contracts/domain/productTypes';
import { remoteConfig } from '@boaxepa/federation';

export default remoteConfig({
  root: import.meta.dirname,
  name: 'mfe_partner',
  port: 3012,
  // Character by character what frame and screen ask, or it would be asked twice.
  ownCalls: {
    area: ['/api/partner-profile'],
    'partners-products': [
      `/api/products?sort=${productSortValues[0]}&page=1&limit=${productPageSizes[0]}`,
      '/api/products/import',
    ],
    'partners-bags': ['/api/bags'],
    'partners-orders': ['/api/orders/partner'],
    'partners-dashboard': ['/api/bags', '/api/orders/partner'],
    'partner-dashboard': ['/api/bags', '/api/orders/partner'],
  },
});
