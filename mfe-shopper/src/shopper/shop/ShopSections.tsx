import { paths } from '@boaxepa/shell-sdk';
import { SegmentedLinks } from '../SegmentedLinks.tsx';
import { Package, ShoppingBag } from 'lucide-react';

export function ShopSections({ partnerId }: { readonly partnerId: string }) {
  return (
    <SegmentedLinks
      label="O que a loja oferece"
      items={[
        { to: paths.partnerBags(partnerId), label: 'Sacolas', icon: ShoppingBag },
        { to: paths.partnerPage(partnerId), label: 'Produtos', icon: Package },
      ]}
    />
  );
}
