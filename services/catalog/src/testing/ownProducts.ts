import type { Product } from '@boaxepa/contracts/wire/products';
import type { CatalogUnderTest } from './catalogUnderTest.ts';

export async function ownProducts(catalog: CatalogUnderTest, shopId: string): Promise<Product[]> {
  const products: Product[] = [];
  let totalPages = 1;
  for (let page = 1; page <= totalPages; page += 1) {
    const { body } = await catalog.as(shopId, 'get', `/api/products?page=${page}&limit=200`);
    products.push(...body.data);
    totalPages = body.pagination.totalPages;
  }
  return products;
}
