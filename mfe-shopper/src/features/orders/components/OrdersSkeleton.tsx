import { Card, Row, Skeleton, SkeletonText, Stack, VisuallyHidden } from '@boaxepa/ui';

export function OrdersSkeleton() {
  return (
    <Stack $gap={3} role="status">
      <VisuallyHidden>Carregando pedidos</VisuallyHidden>
      {[0, 1].map((index) => (
        <Card key={index}>
          <Stack $gap={4}>
            <Row $between>
              <Skeleton $width="148px" $height="22px" />
              <Skeleton $width="64px" />
            </Row>
            <Skeleton $width="180px" $height="36px" />
            <Skeleton $height="6px" $round />
            <SkeletonText lines={3} />
            <Skeleton $height="44px" />
          </Stack>
        </Card>
      ))}
    </Stack>
  );
}
