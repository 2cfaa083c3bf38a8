/// The schema of the guide feed, published beside it as `feeds/guide.xsd`.
///
/// It stands on its own: a validator needs no other file and no network. It checks references too: a stop or a nearby
/// place must be one of the places in the file.
enum GuideSchema {
    static let text = head + GuideSchemaItems.text + GuideSchemaRoutes.text + GuideSchemaValues.text + "</xs:schema>\n"

    private static let head = #"""
        <?xml version="1.0" encoding="UTF-8"?>
        <xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema" xmlns:g="urn:waymark:guide:1"
          targetNamespace="urn:waymark:guide:1" elementFormDefault="qualified" version="1.2">
          <xs:annotation>
            <xs:documentation xml:lang="en">
              A whole guide in one language, for programs that show it on a phone. Lengths of time are whole seconds,
              distances whole metres, coordinates decimal degrees (WGS 84), times the clock of the place itself. Times past
              24:00 belong to the night after the day.

              Within this namespace elements and attributes are only ever added: a reader passes over what it does not know.
              The version grows with every addition. A change that old readers would misread gets a new namespace.

              To update a copy: compare the guide's hash; if it differs, compare each item's hash by kind and slug, read those that
              differ or are new, and drop those that are no longer listed. The same holds for files by their digest.
            </xs:documentation>
          </xs:annotation>

          <xs:element name="guide">
            <xs:complexType>
              <xs:sequence>
                <xs:element name="site" type="g:Site"/>
                <xs:element name="kinds"><xs:complexType><xs:sequence>
                  <xs:element name="kind" type="g:Kind" minOccurs="0" maxOccurs="unbounded"/>
                </xs:sequence></xs:complexType></xs:element>
                <xs:element name="interests"><xs:complexType><xs:sequence>
                  <xs:element name="interest" type="g:Interest" minOccurs="0" maxOccurs="unbounded"/>
                </xs:sequence></xs:complexType></xs:element>
                <xs:element name="cities"><xs:complexType><xs:sequence>
                  <xs:element name="city" type="g:City" minOccurs="0" maxOccurs="unbounded"/>
                </xs:sequence></xs:complexType></xs:element>
                <xs:element name="places"><xs:complexType><xs:sequence>
                  <xs:element name="place" type="g:Place" minOccurs="0" maxOccurs="unbounded"/>
                </xs:sequence></xs:complexType></xs:element>
                <xs:element name="tours"><xs:complexType><xs:sequence>
                  <xs:element name="tour" type="g:Tour" minOccurs="0" maxOccurs="unbounded">
                    <xs:unique name="tourStopNumber"><xs:selector xpath="g:stop"/><xs:field xpath="@number"/></xs:unique>
                  </xs:element>
                </xs:sequence></xs:complexType></xs:element>
                <xs:element name="itineraries"><xs:complexType><xs:sequence>
                  <xs:element name="itinerary" type="g:Itinerary" minOccurs="0" maxOccurs="unbounded">
                    <xs:unique name="itineraryStopNumber"><xs:selector xpath="g:stop"/><xs:field xpath="@number"/></xs:unique>
                  </xs:element>
                </xs:sequence></xs:complexType></xs:element>
                <xs:element name="alerts"><xs:complexType><xs:sequence>
                  <xs:element name="alert" type="g:Alert" minOccurs="0" maxOccurs="unbounded"/>
                </xs:sequence></xs:complexType></xs:element>
                <xs:element name="pages"><xs:complexType><xs:sequence>
                  <xs:element name="page" type="g:Page" minOccurs="0" maxOccurs="unbounded"/>
                </xs:sequence></xs:complexType></xs:element>
              </xs:sequence>
              <xs:attribute name="version" type="xs:string" use="required"/>
              <xs:attribute name="lang" type="g:Language" use="required">
                <xs:annotation><xs:documentation>The language of everything that does not name its own.</xs:documentation></xs:annotation>
              </xs:attribute>
              <xs:attribute name="hash" type="g:Digest" use="required">
                <xs:annotation><xs:documentation>Changes if and only if anything in the file changes.</xs:documentation></xs:annotation>
              </xs:attribute>
            </xs:complexType>
            <xs:key name="place"><xs:selector xpath="g:places/g:place"/><xs:field xpath="@slug"/></xs:key>
            <xs:key name="tour"><xs:selector xpath="g:tours/g:tour"/><xs:field xpath="@slug"/></xs:key>
            <xs:key name="kind"><xs:selector xpath="g:kinds/g:kind"/><xs:field xpath="@slug"/></xs:key>
            <xs:key name="city"><xs:selector xpath="g:cities/g:city"/><xs:field xpath="@slug"/></xs:key>
            <xs:keyref name="tourStop" refer="g:place"><xs:selector xpath="g:tours/g:tour/g:stop"/><xs:field xpath="@place"/></xs:keyref>
            <xs:keyref name="planStop" refer="g:place"><xs:selector xpath="g:itineraries/g:itinerary/g:stop"/><xs:field xpath="@place"/></xs:keyref>
            <xs:keyref name="nearbyPlace" refer="g:place"><xs:selector xpath="g:places/g:place/g:nearby"/><xs:field xpath="@place"/></xs:keyref>
            <xs:keyref name="landmark" refer="g:place"><xs:selector xpath=".//g:landmark"/><xs:field xpath="@place"/></xs:keyref>
            <xs:keyref name="placeKind" refer="g:kind"><xs:selector xpath="g:places/g:place"/><xs:field xpath="@kind"/></xs:keyref>
            <xs:keyref name="placeCity" refer="g:city"><xs:selector xpath="g:places/g:place"/><xs:field xpath="@city"/></xs:keyref>
            <xs:keyref name="tourCity" refer="g:city"><xs:selector xpath="g:tours/g:tour"/><xs:field xpath="@city"/></xs:keyref>
            <xs:keyref name="planTour" refer="g:tour"><xs:selector xpath="g:itineraries/g:itinerary"/><xs:field xpath="@tour"/></xs:keyref>
            <xs:keyref name="alertPlace" refer="g:place"><xs:selector xpath="g:alerts/g:alert/g:affects"/><xs:field xpath="@place"/></xs:keyref>
            <xs:keyref name="alertTour" refer="g:tour"><xs:selector xpath="g:alerts/g:alert/g:affects"/><xs:field xpath="@tour"/></xs:keyref>
          </xs:element>

          <xs:complexType name="Site">
            <xs:annotation><xs:documentation>The guide as a whole. The description is the front page's text, as HTML.</xs:documentation></xs:annotation>
            <xs:sequence>
              <xs:element name="title" type="xs:string"/>
              <xs:element name="url" type="xs:anyURI"/>
              <xs:element name="summary" type="xs:string" minOccurs="0"/>
              <xs:element name="author" type="xs:string" minOccurs="0"/>
              <xs:element name="description" type="xs:string" minOccurs="0"/>
              <xs:element name="edition" minOccurs="0" maxOccurs="unbounded">
                <xs:annotation><xs:documentation>The same guide in each of its languages, the site's own first.</xs:documentation></xs:annotation>
                <xs:complexType>
                  <xs:attribute name="lang" type="g:Language" use="required"/>
                  <xs:attribute name="feed" type="xs:anyURI" use="required"/>
                </xs:complexType>
              </xs:element>
              <xs:element name="link" type="g:Link" minOccurs="0" maxOccurs="unbounded"/>
            </xs:sequence>
            <xs:attribute name="timezone" type="xs:string" use="required"/>
            <xs:attribute name="currency" type="g:Currency" use="required"/>
            <xs:attribute name="units" type="g:Units" use="required"/>
            <xs:attribute name="pace" type="xs:decimal" use="required">
              <xs:annotation><xs:documentation>Kilometres an hour, of people who look around.</xs:documentation></xs:annotation>
            </xs:attribute>
          </xs:complexType>

          <xs:complexType name="Kind">
            <xs:annotation><xs:documentation>A kind of place: its label, what it is (restaurant, museum, toilet: a word of the list of types, which may grow), the theme's sign for it, the usual visit, the interest it serves.</xs:documentation></xs:annotation>
            <xs:attribute name="slug" type="g:Slug" use="required"/>
            <xs:attribute name="label" type="xs:string" use="required"/>
            <xs:attribute name="type" type="g:Slug" use="required"/>
            <xs:attribute name="icon" type="xs:string"/>
            <xs:attribute name="visit" type="xs:nonNegativeInteger" use="required"/>
            <xs:attribute name="interest" type="g:Slug"/>
          </xs:complexType>
          <xs:complexType name="Interest">
            <xs:attribute name="slug" type="g:Slug" use="required"/>
            <xs:attribute name="label" type="xs:string" use="required"/>
          </xs:complexType>


        """#
}
