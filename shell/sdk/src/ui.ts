export { css, keyframes, styled, StyleSheetManager } from 'styled-components';
export { AppTheme } from './theme/AppTheme.tsx';
export {
  applyColorScheme,
  COLOR_SCHEME_KEY,
  colorSchemeScript,
  type ColorScheme,
  setColorScheme,
  useColorScheme,
} from './theme/colorScheme.ts';
export { audienceClass, globalCss } from './theme/globalCss.ts';
export { type ColorName, type Palette, themeColors, themes } from './theme/palettes.ts';
export {
  breakpoints,
  color,
  layer,
  media,
  motion,
  radius,
  shadow,
  sizes,
  space,
  text,
} from './theme/tokens.ts';
export { toast, type ToastOptions, type ToastVariant } from './toast/toastStore.ts';
export { ToastHost } from './toast/ToastHost.tsx';
export { Badge, type BadgeProps, cappedCount } from './ui/Badge.tsx';
export { Banner, type BannerProps, type BannerTone, InlineAlert, OfflineBanner } from './ui/Banner.tsx';
export { BottomBar, type BottomBarProps } from './ui/BottomBar.tsx';
export { BusinessTile, type BusinessTileProps } from './ui/BusinessTile.tsx';
export { Button, type ButtonProps } from './ui/Button.tsx';
export { type ButtonSize, type ButtonVariant } from './ui/buttonStyles.ts';
export { Card, CardAction, CardLink, CardLinkTitle } from './ui/Card.tsx';
export {
  Chip,
  ChipGroup,
  type ChipGroupProps,
  type ChipOption,
  type ChipProps,
  ChipRow,
} from './ui/Chips.tsx';
export { type Icon } from './ui/icon.ts';
export { IconButton, type IconButtonProps, IconLink, type IconLinkProps } from './ui/IconButton.tsx';
export { CopyButton, type KeyValueItem, KeyValueList, type KeyValueListProps } from './ui/KeyValueList.tsx';
export { Divider, Grid, Grow, Page, Row, Stack, Text } from './ui/Layout.tsx';
export { LinkButton, type LinkButtonProps } from './ui/LinkButton.tsx';
export { LiveRegion } from './ui/LiveRegion.tsx';
export {
  PageHeader,
  type PageHeaderProps,
  SectionHeader,
  type SectionHeaderProps,
} from './ui/PageHeader.tsx';
export { Price, type PriceProps, Saving } from './ui/Price.tsx';
export { ProgressSteps, type ProgressStepsProps, Timeline, type TimelineItem } from './ui/Progress.tsx';
export { QuantityStepper, type QuantityStepperProps } from './ui/QuantityStepper.tsx';
export { type RadioCardOption, RadioCards, type RadioCardsProps } from './ui/RadioCards.tsx';
export { SearchField, type SearchFieldProps } from './ui/SearchField.tsx';
export { Select, type SelectOption, type SelectProps } from './ui/Select.tsx';
export {
  Skeleton,
  SkeletonCard,
  SkeletonList,
  type SkeletonListProps,
  SkeletonText,
} from './ui/Skeleton.tsx';
export { Spinner } from './ui/Spinner.tsx';
export { latePart, type LatePartOptions, NotOpened } from './ui/latePart.tsx';
export { RatingMean, starLabels, StarRating, type StarRatingProps } from './ui/StarRating.tsx';
export {
  EmptyState,
  type EmptyStateProps,
  ErrorState,
  type ErrorStateProps,
  OfflineState,
  type OfflineStateProps,
} from './ui/States.tsx';
export { StatTile, type StatTileProps } from './ui/StatTile.tsx';
export { Tag, type TagProps, type Tone } from './ui/Tag.tsx';
export { ThemeToggle } from './ui/ThemeToggle.tsx';
export { useWide } from './ui/useWide.ts';
export { VisuallyHidden } from './ui/VisuallyHidden.tsx';
export { Wordmark, type WordmarkProps } from './ui/Wordmark.tsx';
