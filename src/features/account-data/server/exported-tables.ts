interface ExportedTable {
  /** Columns that name the member; a row of any of them is exported. */
  readonly of: readonly string[]
  /** For tables without a member column: SQL with the member as `$1`. */
  readonly where?: string
  /** Names of the exported columns, separated by spaces. Other columns are not exported. */
  readonly columns: string
}

/** The tables of a member's export. It contains no secrets and nothing that others wrote. */
export const EXPORTED: Readonly<Record<string, ExportedTable>> = {
  acting_as: { of: ['user_id'], columns: 'business_id' },
  asset_requests: {
    of: ['requested_by'],
    columns: 'business_id partner_id asset_type asset_id permissions status created_at decided_at',
  },
  businesses: { of: ['profile_user_id'], columns: 'id name country time_zone parent_id created_at' },
  business_former_members: { of: ['user_id'], columns: 'business_id left_at' },
  business_managers: { of: ['user_id'], columns: 'business_id created_at' },
  business_members: { of: ['user_id'], columns: 'business_id role created_at' },
  business_invites: {
    of: ['user_id', 'sent_by'],
    columns: 'id business_id type partner_id role grants status sent_at expires_at',
  },
  users: {
    of: ['id'],
    columns:
      'id username email_key full_name first_name about pronouns website_url verified_websites role locale country image_signature ' +
      'cover_signature is_private_profile is_search_hidden pin_count board_count follower_count following_count last_repin_id created_at ' +
      'suspended_at writing_stopped_at deactivated_at deletion_due_at',
  },
  account_details: {
    of: ['user_id'],
    columns:
      'email_verified_at pending_email backup_email backup_email_verified_at gender custom_gender birthday phone_country phone_number allows_tracking allows_autofill ' +
      'mentions_from messages_from save_behavior shopping_rec_disabled show_personal_boutique',
  },
  ad_choices: { of: ['user_id'], columns: 'wants_ads' },
  ad_showings: { of: ['user_id'], columns: 'ad_id list day served_at viewed_at clicked_at' },
  analytics_queries: { of: ['saved_by'], columns: 'name sql chart dashboard saved_at' },
  merchant_applications: {
    of: ['user_id'],
    columns:
      'applied_at accepted_at left_at reasons application_state review_status approval_state appeal_count appeal_comment shipping_policy_url return_policy_url decision_comment',
  },
  merchant_events: { of: ['user_id'], columns: 'event reasons comment at' },
  blocks: { of: ['user_id'], columns: 'blocked_id' },
  board_collaborators: { of: ['user_id'], columns: 'board_id status access is_request is_banned changed_at' },
  board_follows: { of: ['user_id'], columns: 'board_id at' },
  board_invite_links: { of: ['invited_by'], columns: 'board_id is_mail created_at expires_at' },
  board_pins: { of: ['saved_by'], columns: 'board_id section_id pin_id' },
  board_sections: {
    of: [],
    where: 'board_id in (select b.id from boards b where b.owner_id = $1)',
    columns: 'id board_id title slug position pin_count created_at deleted_at',
  },
  boards: {
    of: ['owner_id'],
    columns:
      'id name slug description privacy cover_pin_id sensitivity is_quick_save color smart_search position pin_count section_count follower_count ' +
      'collaborator_count created_at last_saved_at archived_at deleted_at',
  },
  business_onboardings: { of: ['user_id'], columns: 'step data completed_at updated_at' },
  campaigns: { of: ['created_by'], columns: 'id ad_account_id objective name status created_at' },
  comment_features: { of: ['user_id'], columns: 'comments mentions tries' },
  comment_marks: { of: ['user_id'], columns: 'comment_id mark at' },
  comments: {
    of: ['user_id'],
    columns:
      'id pin_id parent_id text tags like_count helpful_count reply_count is_highlighted is_try created_at edited_at deleted_at',
  },
  consents: { of: ['user_id'], columns: 'personalization analytics marketing revision updated_at' },
  conversation_members: { of: ['user_id'], columns: 'conversation_id status' },
  drafts: {
    of: ['user_id'],
    columns:
      'id data others publishing_status published_pin_id scheduled_at api_error edited_at published_at deleted_at',
  },
  experiences: { of: ['user_id'], columns: 'experience_id placement_id status step hide_footer updated_at' },
  favourites: { of: ['user_id'], columns: 'pin_id at' },
  feedback: { of: ['user_id'], columns: 'verbatim prompt action_from created_at' },
  follow_requests: { of: ['user_id', 'follower_id'], columns: 'user_id follower_id' },
  linked_businesses: { of: ['owner_id', 'business_id'], columns: 'owner_id business_id linked_at' },
  business_emails: { of: ['user_id'], columns: 'contact_email ownership_email' },
  former_slugs: { of: ['owner_id'], columns: 'slug board_id' },
  hidden_ads: { of: ['user_id'], columns: 'ad_id at' },
  hidden_commenters: { of: ['user_id'], columns: 'hidden_id at' },
  hidden_comments: { of: ['user_id'], columns: 'comment_id' },
  interest_follows: { of: ['user_id'], columns: 'interest' },
  invite_codes: { of: ['user_id'], columns: 'channel created_at' },
  kept_duplicates: { of: ['user_id'], columns: 'key at' },
  lead_forms: {
    of: [],
    where: 'pin_id in (select p.id from pins p where p.owner_id = $1)',
    columns: 'pin_id title note asks privacy_url',
  },
  lead_submissions: { of: ['user_id'], columns: 'pin_id full_name email phone_number zip_code at' },
  left_sections: { of: ['saved_by'], columns: 'board_id pin_id section_id at' },
  mails: { of: ['user_id'], columns: 'address template subject created_at sent_at' },
  marketing_plans: { of: ['user_id'], columns: 'data suggestion created_at' },
  member_follows: { of: ['user_id', 'follower_id'], columns: 'user_id follower_id' },
  messages: { of: ['sender_id'], columns: 'id conversation_id text pin_id' },
  mutes: { of: ['user_id'], columns: 'muted_id' },
  network_accounts: { of: ['user_id'], columns: 'network subject username url connected_at' },
  news_digests: { of: ['user_id'], columns: 'every' },
  news_settings: { of: ['user_id'], columns: 'channel id value' },
  notifications: { of: ['user_id'], columns: 'kind subject actors actor_count read_at' },
  operator_decisions: { of: ['user_id'], columns: 'decision reason at' },
  pin_mentions: { of: ['user_id'], columns: 'pin_id is_removed' },
  pin_merges: { of: ['user_id'], columns: 'keep_id from_ids at' },
  pin_notes: { of: ['user_id'], columns: 'pin_id text' },
  pins: {
    of: ['owner_id'],
    columns:
      'id board_id title description alt_text link kind rich price topic signature width height author_name author_url licence ' +
      'licence_url source_url keywords dated items story video embed is_commentable is_ads_only is_ad_ineligible is_shopping_off is_unsafe is_hidden ' +
      'sponsorship_status save_count like_count comment_count favourite_count tried_count other_reactions created_at deleted_at',
  },
  quick_boards: { of: ['user_id'], columns: 'board_id' },
  reactions: { of: ['user_id'], columns: 'pin_id type at' },
  recent_searches: { of: ['user_id'], columns: 'query is_personal at' },
  recommendation_fewer: { of: ['user_id'], columns: 'pin_id at' },
  recommendation_switches: { of: ['user_id'], columns: 'kind subject' },
  recommendations: { of: ['user_id'], columns: 'edition rank pin_id reason subject' },
  reports: { of: ['reporter_id'], columns: 'type subject_id reason details state at' },
  sessions: { of: ['user_id'], columns: 'browser system network created_at last_seen_at expires_at proved_at' },
  sign_ups: {
    of: ['user_id'],
    columns: 'kind business_name referrer utm_campaign visited_pages source landing_page_type behavior created_at',
  },
  today_articles: {
    of: ['author_id'],
    columns: 'id title subtitle text type is_shop language is_published created_at',
  },
  story_fonts: { of: ['user_id'], columns: 'signature name created_at' },
  tried: { of: ['user_id'], columns: 'pin_id note signature at comment_id' },
  uploads: { of: ['user_id'], columns: 'id kind size status signature video source_url touched_at' },
  visual_searches: { of: ['user_id'], columns: 'signature pin_id at' },
  websites: { of: ['user_id'], columns: 'domain method verified_at created_at' },
}

/** Columns of members that no export follows, with the reason. */
export const LEFT_OUT: Readonly<Record<string, string>> = {
  'asset_groups.created_by': "data of the business, which outlives a member's work there",
  'asset_groups.owner_id': "data of the business, which outlives a member's work there",
  'asset_requests.decided_by': 'requests of other members',
  'business_history.actor_id': "the business's own record",
  'recommendation_editions.user_id': 'times of the recommendations, which name them',
  'account_exports.user_id': 'the export itself',
  'acts.user_id': 'which rows devices have to read again: no content of its own',
  'blocks.blocked_id': 'what other members decided',
  'board_collaborators.invited_by': 'membership of others; boards and invitations are exported',
  'boards.transfer_to': "another member's board",
  'change_heads.user_id': 'a counter of the synchronization',
  'comment_mentions.user_id': 'texts of other members',
  'comments.deleted_by': 'comments of other members',
  'event_bad_rows.user_id':
    'usage events on their way to the analytics files, in a packed form; they go with the account',
  'event_batches.user_id':
    'usage events on their way to the analytics files, in a packed form; they go with the account',
  'hidden_commenters.hidden_id': 'what other members decided',
  'idempotency.user_id': 'answers to repeated calls, kept for days',
  'login_tokens.user_id': 'secrets of log-ins',
  'mutes.muted_id': 'what other members decided',
  'operator_decisions.operator_id': 'about other members',
  'merchant_events.operator_id': 'about other members',
  'passcodes.user_id': 'a secret',
  'pins.sponsor_id': 'pins of other members',
  'push_subscriptions.user_id': "keys and addresses of browsers' push services",
  'recovery_codes.user_id': 'secrets of log-ins',
  'reports.decided_by': 'reports of other members',
  'two_step.user_id': 'a secret',
}

/** SQL for the rows of one table as JSON texts, `line`; the member is `$1`. */
export function selectOf(table: string, { of, where, columns }: ExportedTable): string {
  const rows = where ?? of.map((column) => `"${column}" = $1`).join(' or ')
  const names = columns.split(' ').map((name) => `"${name}"`)
  return `select row_to_json(r)::text as line from (select ${names.join(', ')} from "${table}" where ${rows}) r`
}
