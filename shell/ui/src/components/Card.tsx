import { css, styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { color, focusRing, media, motion, radius, shadow, space } from '../theme/tokens.ts';

type Edge = 'accent' | 'success' | 'danger' | 'warning' | 'border';

export interface CardStyleProps {
  /** Padding in steps of 4 px. The default is 4 (16 px). Use 0 for lists and tables. */
  readonly $pad?: number;
  /** Draws a coloured line on the left side. */
  readonly $edge?: Edge;
}

const look = css<CardStyleProps>`
  position: relative;
  min-width: 0;
  padding: ${({ $pad = 4 }) => space($pad)};
  border: 1px solid color-mix(in srgb, ${color.divider} 70%, transparent);
  border-radius: ${radius.card};
  background: ${color.surface};
  box-shadow: ${shadow.low};
  ${({ $edge }) => $edge && `border-left: 4px solid ${color[$edge]};`}
`;

/** A white box with a soft border. Use `as="section"` or `as="article"` to set the semantic element. */
export const Card = styled.div<CardStyleProps>`
  ${look}
`;

/** The link of a CardLink. Wrap it in the card's heading. */
export const CardLinkTitle = styled(Link)`
  /* The padding and the line height give a target of at least 24 px (WCAG 2.5.8). Inline padding does not change the layout. */
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

/** A card that acts as one link. The link covers the whole card, so place other controls inside CardAction. */
export const CardLink = styled.article<CardStyleProps & { $inactive?: boolean }>`
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

/** A separate control inside a CardLink. */
export const CardAction = styled.div`
  position: relative;
  z-index: 1;
  flex: none;
`;
