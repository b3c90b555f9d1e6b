import { Card, Grid, Row, Skeleton, SkeletonText, Stack, VisuallyHidden } from '@boaxepa/ui';

/** The page to come: the shop's card, the two filters, four bags. */
export function BagsSkeleton() {
  return (
    <Stack $gap={3} role="status">
      <VisuallyHidden>Carregando sacolas</VisuallyHidden>
      <Card $pad={3.5}>
        <SkeletonText lines={3} />
      </Card>
      <Row>
        <Skeleton $width="160px" $height="36px" $round />
        <Skeleton $width="160px" $height="36px" $round />
      </Row>
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
