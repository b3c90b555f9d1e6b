import { Card, Grid, Row, Skeleton, SkeletonText, Stack, VisuallyHidden } from '@boaxepa/ui';
import { ShopSections } from './ShopSections.tsx';

interface OffersSkeletonProps {
  readonly partnerId: string;
  /** Text that screen readers read during loading, for example 'Carregando sacolas' (loading bags). */
  readonly label: string;
  readonly lines: number;
  /** Heights in px of the gray placeholder bars for the filters. */
  readonly filters: readonly number[];
}

export function OffersSkeleton({ partnerId, label, lines, filters }: OffersSkeletonProps) {
  return (
    <Stack $gap={3}>
      <VisuallyHidden role="status">{label}</VisuallyHidden>
      <Card $pad={3.5}>
        <SkeletonText lines={lines} />
      </Card>
      <ShopSections partnerId={partnerId} />
      {filters.map((height, index) => (
        <Skeleton key={index} $width={index === 0 ? '100%' : '320px'} $height={`${height}px`} />
      ))}
      <Grid $min={320} $gap={3}>
        {Array.from({ length: 4 }, (_, index) => (
          <Card key={index} $pad={3.5}>
            <Stack $gap={4}>
              <Row $top $gap={3}>
                <Skeleton $width="64px" $height="64px" />
                <SkeletonText lines={3} />
              </Row>
              <Row $between>
                <Skeleton $width="120px" $height="32px" />
                <Skeleton $width="122px" $height="44px" />
              </Row>
            </Stack>
          </Card>
        ))}
      </Grid>
    </Stack>
  );
}
