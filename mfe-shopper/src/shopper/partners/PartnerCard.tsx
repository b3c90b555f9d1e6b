import { bagCountText, bagTypes } from '@boaxepa/contracts/wire/bags';
import { distanceText } from '@boaxepa/contracts/domain/distance';
import { reaisToCents } from '@boaxepa/contracts/domain/money';
import { businessTypes, type PartnerListItem } from '@boaxepa/contracts/wire/partners';
import { createSearchParams, Link, paths } from '@boaxepa/shell-sdk';
import {
  CardAction,
  CardLink,
  CardLinkTitle,
  color,
  Grow,
  IconButton,
  IconLink,
  media,
  Price,
  Row,
  styled,
  Tag,
  Text,
  text,
  VisuallyHidden,
} from '@boaxepa/ui';
import { BusinessTile } from '@boaxepa/ui/businessTile';
import { Clock, MapPin, Package } from 'lucide-react';
import { memo } from 'react';
import { inactiveLabel, pickupText } from './partners.ts';

/** Estimated height of a shop's card in px. Lists use it for cards that are not rendered yet. */
export const partnerCardHeight = 124;

const Shell = styled(CardLink)`
  display: flex;
  gap: 12px;
  &[data-selected] {
    border-color: ${color.brand};
    box-shadow: inset 0 0 0 1px ${color.brand};
  }
`;
// On a narrow screen, the negative margin makes enough space for the price and the bag types in one row.
const Details = styled(Grow)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-content: center;
  gap: 3px;
  ${media.belowWide} {
    margin-right: -6px;
  }
`;
const Name = styled.h3`
  overflow: hidden;
  font-size: ${text.body};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
/** Business type and distance. If the row is too narrow, only the type is clipped. */
const Kind = styled(Text)`
  display: flex;
  min-width: 0;
  white-space: pre;
`;
const Clipped = styled.span`
  overflow: hidden;
  text-overflow: ellipsis;
`;
// The negative margin aligns the visible icon with the lines below. Without it, the larger touch target would be
// aligned.
const MapCorner = styled(CardAction)`
  margin: -10px -11px -10px 0;
  color: ${color.link};
`;
const Pickup = styled.p`
  display: flex;
  align-items: center;
  gap: 6px;
  font-size: ${text.small};
  svg {
    flex: none;
  }
`;

const MatchLink = styled(CardAction)`
  justify-self: start;
  max-width: 100%;
  a {
    display: flex;
    align-items: center;
    gap: 6px;
    min-height: 24px;
    margin-block: -3px;
    padding-block: 3px;
    color: ${color.link};
    font-size: ${text.small};
    font-weight: 600;
    &::after {
      content: '';
      position: absolute;
      inset: -7px 0;
    }
  }
  svg {
    flex: none;
  }
  span {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
`;

const noMatches: readonly string[] = [];

function labelOfBagType(type: string): string {
  return type in bagTypes ? bagTypes[type as keyof typeof bagTypes].label : type;
}

function BagTypes({ types }: { readonly types: readonly string[] }) {
  const [first, ...others] = types.map(labelOfBagType);
  if (!first) return null;
  return (
    <Row $gap={1}>
      <Tag>{first}</Tag>
      {others.length > 0 && (
        <Tag>
          <span aria-hidden>{`+${others.length}`}</span>
          <VisuallyHidden>{others.join(', ')}</VisuallyHidden>
        </Tag>
      )}
    </Row>
  );
}

function Matches({ partnerId, names }: { readonly partnerId: string; readonly names: readonly string[] }) {
  const [first] = names;
  if (first === undefined) return null;
  const matchText = `Tem: ${names.join(', ')}`;
  return (
    <MatchLink>
      <Link
        to={{ pathname: paths.partnerPage(partnerId), search: `${createSearchParams({ q: first })}` }}
        title={matchText}
      >
        <Package size={18} aria-hidden />
        <span>{matchText}</span>
      </Link>
    </MatchLink>
  );
}

interface PartnerCardProps {
  readonly partner: PartnerListItem;
  /** True if the user has selected the shop on the map. The card is then highlighted. */
  readonly selected?: boolean;
  /** Query string of the link to the map page. It selects the shop on the map. */
  readonly mapSearch?: string;
}

/** Card of a shop. A click opens the shop's bags, and a click on the pin icon opens the map. */
export const PartnerCard = memo(function PartnerCard({
  partner,
  selected = false,
  mapSearch,
}: PartnerCardProps) {
  const { id, name, businessType, distance, unitsLeft, minPrice } = partner;
  const inactive = inactiveLabel(partner);
  const kind = businessTypes[businessType].label;
  const distanceSuffix = distance === undefined ? undefined : ` · ${distanceText(distance)}`;
  const fromCents = reaisToCents(minPrice) ?? 0;
  const mapLabel = `Ver ${name} no mapa`;
  return (
    <Shell $pad={2.5} $inactive={inactive !== undefined} data-selected={selected || undefined}>
      <BusinessTile
        type={businessType}
        stretch
        off={inactive !== undefined}
        badge={unitsLeft > 0 ? bagCountText(unitsLeft) : undefined}
      />
      <Details>
        <Row $between>
          <Name>
            <CardLinkTitle to={paths.partnerBags(id)} title={name}>
              {name}
            </CardLinkTitle>
          </Name>
          <MapCorner>
            {inactive ? (
              <IconButton icon={MapPin} label={mapLabel} disabled />
            ) : (
              <IconLink
                icon={MapPin}
                label={mapLabel}
                to={mapSearch === undefined ? paths.map({ partnerId: id }) : { search: mapSearch }}
              />
            )}
          </MapCorner>
        </Row>
        <Row $between $gap={1}>
          <Kind $size="small" $tone={inactive ? undefined : 'muted'}>
            {distanceSuffix && <VisuallyHidden>{kind + distanceSuffix}</VisuallyHidden>}
            <Clipped aria-hidden={distanceSuffix ? true : undefined}>{kind}</Clipped>
            {distanceSuffix && <span aria-hidden>{distanceSuffix}</span>}
          </Kind>
          {inactive && <Tag>{inactive}</Tag>}
        </Row>
        <Pickup>
          <Clock size={18} aria-hidden />
          <span>{pickupText(partner)}</span>
        </Pickup>
        <Matches partnerId={id} names={partner.matches ?? noMatches} />
        {(fromCents > 0 || partner.bagTypes.length > 0) && (
          <Row $between $wrap $gap={1}>
            {fromCents > 0 && <Price cents={fromCents} prefix="Desde" />}
            <BagTypes types={partner.bagTypes} />
          </Row>
        )}
      </Details>
    </Shell>
  );
});
