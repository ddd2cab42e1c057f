# Writes lists as workbooks with Perl's Excel::Writer::XLSX.
# Usage: write-lists.pl DIRECTORY < lists.json; without a directory it only tells whether the library is there.
use strict;
use warnings;
use Excel::Writer::XLSX;
use JSON::PP;

my $directory = shift or exit 0;
my $lists = decode_json(do { local $/; <STDIN> });
for my $list (@$lists) {
    my $book = Excel::Writer::XLSX->new("$directory/$list->{language}.xlsx");
    my $sheet = $book->add_worksheet("Tenants");
    my @above = defined $list->{title} ? ([ { value => $list->{title} } ]) : ();
    my @grid = (@above, [ map { { value => $_ } } @{ $list->{headings} } ], @{ $list->{rows} });
    for my $r (0 .. $#grid) {
        for my $c (0 .. $#{ $grid[$r] }) {
            my $cell = $grid[$r][$c];
            if (defined $cell->{pattern}) {
                $sheet->write_number($r, $c, $cell->{value}, $book->add_format(num_format => $cell->{pattern}));
            } else {
                $sheet->write_string($r, $c, $cell->{value});
            }
        }
    }
    $book->close();
}
