-- The words of titles alone. The index of all words does not know which of them a title has, so the rows had to be read for it.
create index pins_by_title_words on pins using gin (ts_filter(words, '{a}'));
-- The planner has no statistics about the words of this index before the table is analyzed.
analyze pins;
