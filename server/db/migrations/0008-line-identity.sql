-- Identity of a line is computed from its sku and options under the lock of its cart. Stored checksums of older versions
-- covered fewer options and could collide with those of other lines.
alter table quote_item drop column checksum;
