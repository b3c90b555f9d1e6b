import { css, styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { color, focusRing, media, motion, radius, shadow, space } from '../theme/tokens.ts';

type Edge = 'accent' | 'success' | 'danger' | 'warning' | 'border';

export interface CardLook {
  /** Padding in steps of 4 px; 4 = 16 px by default, 0 for lists and tables. */
  readonly $pad?: number;
  /** A coloured line at the left. */
  readonly $edge?: Edge;
}

const look = css<CardLook>`
  position: relative;
  min-width: 0;
  padding: ${({ $pad = 4 }) => space($pad)};
  border: 1px solid color-mix(in srgb, ${color.divider} 70%, transparent);
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.low};
  ${({ $edge }) => $edge && `border-left: 4px solid ${color[$edge]};`}
`;

/** A white box with a soft edge. Use `as="section"` or `as="article"` where it is one. */
export const Card = styled.div<CardLook>`
  ${look}
`;

/** The link of a CardLink; wrap it in the heading. */
export const CardLinkTitle = styled(Link)`
  /* With its line at least 24 px, the least that may be pressed, without moving what is around it. */
  padding-block: 3px;
  color: inherit;
  text-decoration: none;
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    border-radius: inherit;
  }
  &&&&:focus-visible {
    outline: none;
    box-shadow: none;
  }
`;

/**
 * A card that is one link: put one CardLinkTitle inside, it stretches over the whole card; what else can be pressed goes into
 * CardAction. `$inactive` greys it with real colours; say why with a Tag.
 */
export const CardLink = styled.article<CardLook & { $inactive?: boolean }>`
  ${look}
  transition: box-shadow ${motion.fast} ${motion.enter};
  ${media.hover} {
    &:hover {
      box-shadow: ${shadow.middle};
    }
  }
  &:has(${CardLinkTitle}:focus-visible) {
    ${focusRing}
  }
  ${({ $inactive }) =>
    $inactive &&
    css`
      background: color-mix(in srgb, ${color.neutralTint} 45%, ${color.bg});
      color: ${color.neutral};
      box-shadow: none;
    `}
`;

/** Something to press of its own, inside a CardLink. */
export const CardAction = styled.div`
  position: relative;
  z-index: 1;
  flex: none;
`;
