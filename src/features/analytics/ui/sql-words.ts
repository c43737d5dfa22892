const words = (text: string): readonly string[] => text.trim().split(/\s+/)

/** Keywords of a SELECT in DuckDB. */
export const SQL_KEYWORDS = words(`
  all and anti any array as asc asof between by case cast collate cross desc distinct else end escape except exclude
  exists false filter first following from full group grouping having ilike in inner intersect interval is join last
  lateral left like limit materialized natural not null nulls offset on or order outer over partition pivot positional
  preceding qualify range recursive replace right rollup row rows sample select semi sets similar tablesample then ties
  to true try_cast unbounded union unpivot using values when where window with within
`)

export const SQL_TYPES = words(`
  bigint blob boolean date decimal double float hugeint integer json smallint text time timestamp tinyint varchar
`)

/** Functions of DuckDB that analysts use. The editor completes them and shows them in colour. */
export const SQL_FUNCTIONS = words(`
  abs age any_value approx_count_distinct approx_quantile arg_max arg_min avg bool_and bool_or ceil coalesce concat
  concat_ws contains corr count count_if current_date current_timestamp date_diff date_part date_sub date_trunc day
  dayname dayofweek dense_rank ends_with entropy epoch epoch_ms exp extract first_value floor format generate_series
  greatest histogram hour if ifnull json_extract json_extract_string json_keys json_type kurtosis lag last_value lead
  least left len length list list_contains list_distinct list_filter list_position list_sort list_transform ln log
  lower make_date max median min minute mode month monthname ntile nullif now percent_rank power quantile_cont
  quantile_disc quarter range rank regexp_extract regexp_matches regexp_replace replace right round row_number second
  sign skewness split_part sqrt starts_with stddev_pop stddev_samp strftime string_agg string_split strptime substr
  substring sum time_bucket trim unnest upper var_pop var_samp week weekday year yearweek
`)
