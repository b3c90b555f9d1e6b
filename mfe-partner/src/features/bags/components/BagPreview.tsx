import { type BagCategory, bagName, type BagType } from '@boaxepa/contracts/wire/bags';
import { reaisToCents } from '@boaxepa/contracts/domain/money';
import { Price, Row, Text } from '@boaxepa/ui';

interface BagPreviewProps {
  readonly type: BagType | '';
  readonly category: BagCategory | '';
  readonly originalPrice: number | '';
  readonly promotionalPrice: number | '';
}

export function BagPreview({ type, category, originalPrice, promotionalPrice }: BagPreviewProps) {
  const now = reaisToCents(promotionalPrice) ?? 0;
  const before = reaisToCents(originalPrice) ?? 0;
  if (!type || !category) return null;
  return (
    <Row $between $wrap $gap={2}>
      <Text $size="small" $tone="muted">
        {bagName(type, category)}
      </Text>
      {now > 0 && before > 0 && <Price cents={now} wasCents={before} saving size="s" />}
    </Row>
  );
}
