import { css, styled } from 'styled-components';
import { Link } from 'react-router-dom';
import { color, focusRing, media, motion, radius, shadow, space } from '../theme/tokens.ts';

type Edge = 'accent' | 'success' | 'danger' | 'warning' | 'border';

export interface CardStyleProps {
  /** Padding in steps of 4 px, with 4 as default. Use 0 for lists and tables. */
  readonly $pad?: number;
  /** Color of a line on the left side of the card. By default, there is no line. */
  readonly $edge?: Edge;
}

const cardStyles = css<CardStyleProps>`
  position: relative;
  min-width: 0;
  padding: ${({ $pad = 4 }) => space($pad)};
  border: 1px solid color-mix(in srgb, ${color.divider} 70%, transparent);
  border-radius: ${radius.card};
  background: ${color.surface};
  color: ${color.ink};
  box-shadow: ${shadow.low};
  ${({ $edge }) => $edge && `border-left: 4px solid ${color[$edge]};`}
`;

/** White box with a soft border. Set its HTML element with `as="section"` or `as="article"`. */
export const Card = styled.div<CardStyleProps>`
  ${cardStyles}
`;

/**
 * Link that covers a whole CardLink. Put it into the card's heading. The padding and the line height give the link a
 * target of at least 24 px (WCAG 2.5.8). Inline padding does not change the layout.
 */
export const CardLinkTitle = styled(Link)`
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

/** Card that acts as one link. The link covers the whole card, so put other controls into a CardAction. */
export const CardLink = styled.article<CardStyleProps & { $inactive?: boolean }>`
  ${cardStyles}
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

/**
 * Wraps a separate control, such as a button, inside a CardLink. Without this wrapper, the card's link would cover the
 * control.
 */
export const CardAction = styled.div`
  position: relative;
  z-index: 1;
  flex: none;
`;
