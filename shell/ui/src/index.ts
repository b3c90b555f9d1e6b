export { styled } from 'styled-components';
export { AppTheme } from './theme/AppTheme.tsx';
export type { ColorName } from './theme/colorNames.ts';
export {
  audienceClass,
  color,
  focusRing,
  layer,
  media,
  minWidth,
  motion,
  radius,
  shadow,
  sizes,
  space,
  text,
  themeColors,
} from './theme/tokens.ts';
export { currentToast, dismissErrorToast, dismissToast, toast } from './toast/toastStore.ts';
export { ToastHost } from './toast/ToastHost.tsx';
export { TooltipHost } from './tooltip/TooltipHost.tsx';
export { Badge } from './components/Badge.tsx';
export { Banner, InlineAlert, OfflineBanner } from './components/Banner.tsx';
export { BottomBar } from './components/BottomBar.tsx';
export { Button } from './components/Button.tsx';
export { Card, CardAction, CardLink, CardLinkTitle } from './components/Card.tsx';
export { Chip, ChipGroup } from './components/Chips.tsx';
export { ErrorText } from './components/ErrorText.tsx';
export { type Icon } from './components/icon.ts';
export { IconButton, IconLink } from './components/IconButton.tsx';
export { IconMark } from './components/IconMark.tsx';
export { Divider, Grid, Grow, Page, Row, Stack, Text } from './components/Layout.tsx';
export {
  type LateProps,
  lazyDialog,
  lazyWithRetry,
  NotOpened,
  SLOW_MS,
} from './components/lazyWithRetry.tsx';
export { LazyAlert } from './dialog/LazyAlert.tsx';
export { retryOnce } from './components/retryOnce.ts';
export { useOnReconnect } from './hooks/useOnReconnect.ts';
export { LinkButton } from './components/LinkButton.tsx';
export { LiveRegion } from './components/LiveRegion.tsx';
export { MenuButton } from './components/MenuButton.tsx';
export { PageHeader, SectionHeader } from './components/PageHeader.tsx';
export { Photo } from './components/Photo.tsx';
export { Price, Saving } from './components/Price.tsx';
export { SearchField } from './components/SearchField.tsx';
export { Select } from './components/Select.tsx';
export { Skeleton, SkeletonList, SkeletonText } from './components/Skeleton.tsx';
export { Spinner } from './components/Spinner.tsx';
export { LoadFailure, NoResults, QueryState, StaleNotice } from './components/QueryState.tsx';
export { EmptyState, ErrorState, OfflineState, StatePanel } from './components/States.tsx';
export { StaleBanner } from './components/StaleBanner.tsx';
export { StatTile } from './components/StatTile.tsx';
export { Switch } from './components/Switch.tsx';
export { Tag, type Tone } from './components/Tag.tsx';
export { ThemeToggle } from './components/ThemeToggle.tsx';
export { UnsavedChanges } from './components/UnsavedChanges.tsx';
export { VisuallyHidden } from './components/VisuallyHidden.tsx';
export { Wordmark } from './components/Wordmark.tsx';
export { focusHeading, returnFocus, useFocusSuccessor } from './hooks/focus.ts';
export { useMediaQuery } from './hooks/useMediaQuery.ts';
export { useNow } from './hooks/useNow.ts';
export { RestoredBanner } from './forms/RestoredBanner.tsx';
export { useDraft } from './forms/useDraft.ts';
export { useHasUnsavedInput } from './forms/unsavedInput.ts';
export { useOnline } from './hooks/useOnline.ts';
